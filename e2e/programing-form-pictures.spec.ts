import { expect, test } from './fixtures.ts';
import { photo, upload } from './pictures.ts';
import { choose, only, place, save } from './programing-form.ts';
import { box, changeElsewhere, makeProgram, openForm, putProgram } from './programs.ts';

const MIB = 1_048_576;

test('C12 covers of 2.5 MB and 8 MB are noted and saved, above 10 MB they are refused', async ({
  operator,
}) => {
  const { id } = await makeProgram(operator.request, { name: 'Pesado' });
  await openForm(operator, id);
  for (const bytes of [2.5 * MIB, 8 * MIB]) {
    await choose(operator, 'Cover', photo(bytes));
    await expect(
      place(operator, 'Cover').getByText(/es mucho, pero se puede guardar/),
    ).toBeVisible();
    await save(operator, 'Programa actualizado.');
    const { cover } = await only(operator);
    const stored = await operator.request.get(`/api/storage/images/${cover}`);
    expect(await stored.body()).toHaveLength(bytes);
  }
  const { cover } = await only(operator);
  await place(operator, 'Cover')
    .locator('input[type="file"]')
    .setInputFiles(photo(10 * MIB + 1));
  await operator.getByRole('button', { name: /^Usar original/ }).click();
  await expect(operator.getByRole('alertdialog')).toContainText('más de 10 MB');
  const answer = await putProgram(operator.request, {
    ...{ name: '', locutor: '', start_at: '', end_at: '' },
    ...{ mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
    cover: upload(10 * MIB + 1),
  });
  expect(answer.status()).toBe(413);
  expect((await answer.json()).message).toMatch(/10 MB/);
  expect((await only(operator)).cover).toBe(cover);
});

test('a cover of 1 MB is not noted, one byte more is', async ({ operator }) => {
  await openForm(operator, 0);
  const note = place(operator, 'Cover').getByText(/es mucho, pero se puede guardar/);
  await choose(operator, 'Cover', photo(MIB));
  await expect(place(operator, 'Cover').getByText(/Pesa 1 MB de 1 MB/)).toBeVisible();
  await expect(note).toHaveCount(0);
  await choose(operator, 'Cover', photo(MIB + 1));
  await expect(note).toBeVisible();
});

for (const [label, field] of [
  ['Cover', 'cover'],
  ['Banner', 'image'],
] as const)
  test(`removing the ${label} asks first and deletes the picture on the server`, async ({
    operator,
  }) => {
    const { id } = await makeProgram(operator.request, { name: 'Con foto' });
    await changeElsewhere(operator.request, 'Con foto', { [field]: upload() } as never);
    const file = (await only(operator))[field];
    await openForm(operator, id);
    await box(operator, 'Locutor').fill('Sin guardar');
    await place(operator, label).getByRole('button', { name: 'Quitar' }).click();
    await expect(operator.getByText('Borrar imagen?')).toBeVisible();
    expect((await operator.request.get(`/api/storage/images/${file}`)).status()).toBe(200);
    const gone = operator.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith(`/api/image/${file}`),
    );
    await operator.getByRole('button', { name: 'Si', exact: true }).click();
    await gone;
    await expect(operator.getByText('Imagen borrada.')).toBeVisible();
    await expect(place(operator, label).locator('img')).toHaveCount(0);
    expect((await operator.request.get(`/api/storage/images/${file}`)).status()).toBe(404);
    // What is typed stays, and saving it does not bring the picture back.
    await expect(box(operator, 'Locutor')).toHaveValue('Sin guardar');
    await save(operator, 'Programa actualizado.');
    expect(await only(operator)).toMatchObject({ locutor: 'Sin guardar', [field]: '' });
  });
