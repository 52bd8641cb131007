import { open } from '../fixtures.ts';
import { expect, test } from './odd.ts';

const REASON = 'El servidor se quedó sin espacio en el disco y esto no se guardó.';

test('C44 a full disk is said above the screen from the first refused save on', async ({
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
});
