import type { Locator } from '@playwright/test'

/** Types a day, YYYY-MM-DD, into a day field, found as a group by its label. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const [year, month, dayOfMonth] = day.split('-')
  await field.getByRole('spinbutton').first().click()
  await field.page().keyboard.type(`${dayOfMonth}${month}${year}`)
}
