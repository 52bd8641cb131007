import type { Page } from '@playwright/test';
import type { Program } from '#lib/contract/programing.ts';
import { expect, pressFor } from './fixtures.ts';
import type { Chosen } from './pictures.ts';
import { saveButton, storedPrograms } from './programs.ts';

/** A programme's form: its fields, and how it is saved. */

export const day = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const place = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

export const only = async (page: Page): Promise<Program> => {
  const [program] = await storedPrograms(page.request);
  if (!program) throw new Error('There is no programme.');
  return program;
};

/** Chooses a picture for a place and takes it as it is. */
export async function choose(page: Page, of: string, file: Chosen): Promise<void> {
  await place(page, of).locator('input[type="file"]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Ajustar la imagen' });
  await dialog.getByRole('button', { name: /^Usar original/ }).click();
  await expect(dialog).toBeHidden();
}

export async function save(
  page: Page,
  says: 'Programa creado.' | 'Programa actualizado.',
): Promise<void> {
  await pressFor(saveButton(page), page.getByText(says));
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
}
