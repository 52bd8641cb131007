import { open } from '../fixtures.ts';
import { expect, mend, test } from './odd.ts';

const REASON = 'El servidor se quedó sin espacio en el disco y esto no se guardó.';

test('C44 a full disk is said above the screen from the first refused save on, until one goes through', async ({
  operator,
  odd,
}) => {
  await open(operator, '/main/programing/0');
  const banner = operator.getByText('El disco del servidor está lleno');
  await expect(banner).toHaveCount(0);

  odd.on('PUT /api/programing', { status: 507, body: { message: REASON } });
  const name = operator.getByRole('textbox', { name: /^Nombre/ });
  await name.fill('Mañanas');
  await operator.getByRole('button', { name: 'Guardar' }).click();
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toContainText(REASON);
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await expect(banner).toBeVisible();
  await expect(name).toHaveValue('Mañanas');

  mend(odd, 'PUT /api/programing');
  await operator.getByRole('button', { name: 'Guardar' }).click();
  await operator.waitForURL(/\/main\/programing$/);
  await expect(banner).toHaveCount(0);
});

test('C44 an upstream whose disk is full says so to whoever comes in', async ({
  operator,
  odd,
  where,
}) => {
  odd.on('GET /api/me', ({ headers }) => ({
    body: { id: headers.authentication ? 1 : 0, name: 'Ana', email: '', role: 0, disk_full: 1 },
  }));
  await operator.request.get(`${where.panel}/api/me`);
  await expect
    .poll(async () => {
      await open(operator, '/main/account');
      return operator.getByText('El disco del servidor está lleno').count();
    })
    .toBe(1);
  mend(odd, 'GET /api/me');
});
