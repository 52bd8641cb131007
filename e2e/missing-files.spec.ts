import { expect, OURS, open, test } from './fixtures.ts';
import { upload } from './pictures.ts';

test('C43 a stored image that is gone says so, and the question about it has an answer', async ({
  operator,
}) => {
  const data = { name: 'Campaña', image: upload() };
  const answer = await operator.request.post('/api/qr', { ...OURS, data });
  const { id } = (await answer.json()) as { id: number };
  await operator.route('**/api/storage/images/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'No existe.' } }),
  );
  await open(operator, `/main/qr/${id}`);
  const question = operator.getByRole('button', { name: '¿A dónde lleva este QR?' });
  await question.click();
  await expect(operator.getByText(/^No pudimos abrir la imagen guardada\./)).toBeVisible();
  await expect(operator.getByText('No se puede mostrar la imagen guardada')).toBeVisible();
});
