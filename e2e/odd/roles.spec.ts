import { OURS, open, reload } from '../fixtures.ts';
import { expect, mend, test } from './odd.ts';

const PUT = 'PUT /api/roles/users';

test('C14 slow answers, one that fails, and a box pressed five times, at the upstream itself', async ({
  operator,
  odd,
  where,
}) => {
  const data = { name: 'Luz', email: `luz.${Date.now()}@equipo.example`, password: 'clave larga' };
  await operator.request.post('/api/roles/add-user', { ...OURS, data });
  await open(operator, '/main/roles');
  const box = (label: string) => operator.getByRole('checkbox', { name: `${label} de Luz` });
  const stored = async () => (await (await operator.request.get('/api/roles/users')).json())[0];

  odd.on(PUT, ({ body }) => ({
    pass: where.upstream,
    delay: body.includes('"push":1') ? 1_000 : 3_000,
  }));
  await box('Mensajes').click();
  await box('Notificaciones').click();
  for (const label of ['Notificaciones', 'Mensajes']) {
    await expect(box(label)).toHaveAccessibleDescription('Guardado');
    await expect(box(label)).toBeChecked();
  }
  expect(await stored()).toMatchObject({ messages: 1, push: 1 });

  odd.requests.length = 0;
  for (let press = 0; press < 5; press += 1) await box('Notas').click();
  await expect(box('Notas')).toHaveAccessibleDescription('Guardado');
  await expect(box('Notas')).toBeChecked();
  expect(await stored()).toMatchObject({ notes: 1 });
  expect(odd.of(PUT)).toHaveLength(1);

  odd.on(PUT, ({ body }) =>
    body.includes('"sponsor":1')
      ? { status: 500, body: { message: 'El servidor tuvo un problema.' } }
      : { pass: where.upstream },
  );
  await box('Programación').click();
  await box('Auspiciantes').click();
  await expect(operator.getByText(/No se pudo guardar «Auspiciantes» de Luz/)).toBeVisible();
  await expect(box('Auspiciantes')).not.toBeChecked();
  await expect(box('Programación')).toBeChecked();
  mend(odd, PUT);
  await reload(operator);
  await expect(box('Programación')).toBeChecked();
  await expect(box('Auspiciantes')).not.toBeChecked();
  expect(await stored()).toMatchObject({ programmation: 1, sponsor: 0 });
});

test('C38 flags as other upstreams write them are read, and a change goes up in the whole sub-user', async ({
  operator,
  odd,
}) => {
  odd.on('GET /api/roles/users', {
    body: [
      { id: '7', name: 'Luz', email: 'luz@x.example', messages: '1', push: true, notes: null },
    ],
  });
  odd.on(PUT, { body: '' });
  await open(operator, '/main/roles');
  for (const [label, isOn] of [
    ['Mensajes', true],
    ['Notificaciones', true],
    ['Notas', false],
    ['Auspiciantes', false],
  ] as const)
    await expect(operator.getByRole('checkbox', { name: `${label} de Luz` })).toBeChecked({
      checked: isOn,
    });
  await operator.getByRole('checkbox', { name: 'Notas de Luz' }).click();
  await expect(operator.getByRole('checkbox', { name: 'Notas de Luz' })).toBeChecked();
  await expect
    .poll(() => odd.of(PUT).map(({ body }) => JSON.parse(body)))
    .toEqual([
      {
        ...{ id: '7', name: 'Luz', email: 'luz@x.example', messages: 1, push: 1, sponsor: 0 },
        ...{ programmation: 0, notes: 1, configuration: 0 },
      },
    ]);
});
