import type { Locator, Page } from '@playwright/test'
import { painted } from './painted.ts'

/**
 * Types into a field whose list opens while one types. A list closes when what lies behind it scrolls, and a field
 * that gets the focus is scrolled into view a frame later: types once that frame has passed, as a person would.
 */
export async function typeToChoose(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await painted(page)
  await field.fill(text)
}
