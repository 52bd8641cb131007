import { hydrated } from '../fixtures.ts';
import { field, openConfiguration, saveButton } from '../radio.ts';
import { expect, mend, test } from './odd.ts';

const broken = { status: 500, body: { message: 'La base está en mantenimiento.' } };

test('a configuration that can’t be loaded alerts with the server’s message, and gets well', async ({
  operator,
  odd,
}) => {
  odd.on('GET /api/radio', broken);
  await operator.goto('/main/configurations');
  await hydrated(operator);
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toContainText('La base está en mantenimiento.');
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await expect(operator.getByText('No pudimos cargar la configuración')).toBeVisible();
  await expect(operator.getByRole('progressbar')).toHaveCount(0);
  mend(odd, 'GET /api/radio');
  await operator.getByRole('button', { name: 'Reintentar' }).click();
  await expect(field(operator, 'Nombre')).toBeVisible();
});

test('a radio that can’t be created alerts with the server’s message and keeps every field', async ({
  operator,
  odd,
}) => {
  odd.on('GET /api/radio', { body: [] });
  await openConfiguration(operator);
  await expect(saveButton(operator)).toHaveText('Guardar Configuración');
  await field(operator, 'Quiénes somos?').fill('Prueba ñandú 123');
  odd.on('PUT /api/radio', { status: 422, body: { message: 'Tu plan no admite otra radio.' } });
  await saveButton(operator).click();
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toContainText('Tu plan no admite otra radio.');
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await expect(field(operator, 'Quiénes somos?')).toHaveValue('Prueba ñandú 123');
  // Specification §7: what creates is a PUT, and it has no id.
  const [sent] = odd.of('PUT /api/radio');
  expect(JSON.parse(sent?.body ?? '{}')).not.toHaveProperty('id');
  // An answer that has not all of the record.
  const record = { id: 'abc', name: 'Nueva Radio', about: 'Prueba ñandú 123' };
  odd.on('PUT /api/radio', { body: record });
  odd.on('GET /api/radio', () => ({ body: odd.of('PUT /api/radio').length > 1 ? [record] : [] }));
  await saveButton(operator).click();
  await expect(saveButton(operator)).toHaveText('Actualizar Configuración');
  await expect(field(operator, 'Quiénes somos?')).toHaveValue('Prueba ñandú 123');
  expect(odd.of('PUT /api/radio')).toHaveLength(2);
});

test('after a save that nobody knows about the form stays, and says to look', async ({
  operator,
  odd,
}) => {
  await openConfiguration(operator);
  await field(operator, 'Nombre').fill('No se pierde');
  odd.on('POST /api/radio', { hangUp: true });
  await saveButton(operator).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(operator.getByText(/No sabemos si/)).toBeVisible();
  await expect(field(operator, 'Nombre')).toHaveValue('No se pierde');
  mend(odd, 'POST /api/radio');
  await saveButton(operator).click();
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
});

test('an upstream without versions, that answers nothing, is asked what it holds now', async ({
  operator,
  odd,
}) => {
  let radio: Record<string, unknown> = { id: 7, name: 'Vieja', color: 'F00', find_cover_by: '1' };
  odd.on('GET /api/radio', () => ({ body: radio }));
  odd.on('POST /api/radio', ({ body }) => {
    radio = { ...radio, ...(JSON.parse(body) as object), name: 'Como la guardó' };
    return { body: '' };
  });
  await openConfiguration(operator);
  await expect(field(operator, 'Color primario')).toHaveValue('#ff0000');
  await field(operator, 'Nombre').fill('Nueva');
  await saveButton(operator).click();
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
  await expect(field(operator, 'Nombre')).toHaveValue('Como la guardó');
  // Somebody else changes another field: it is not undone by the next save.
  radio = { ...radio, about: 'De otra persona' };
  await field(operator, 'Artista').fill('Mío');
  await saveButton(operator).click();
  await expect(field(operator, 'Quiénes somos?')).toHaveValue('De otra persona');
  await expect.poll(() => radio.about).toBe('De otra persona');
});
