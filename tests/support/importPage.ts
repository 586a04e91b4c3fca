import type { Locator, Page } from '@playwright/test'

/** The Import page as its user sees it. */

/** Chooses a CSV file as the file picker would. */
export const give = (page: Page, name: string, lines: readonly string[]): Promise<void> =>
  giveBytes(page, { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** Chooses any file, where the page takes one. */
export const giveBytes = (
  page: Page,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => page.locator('input[type=file]').setInputFiles(file)

/** Chooses an option of a list that is named by what it stands for, in a part of the page where others have one too. */
export async function choose(
  page: Page,
  field: RegExp,
  option: RegExp,
  within: Page | Locator = page,
): Promise<void> {
  await within.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
