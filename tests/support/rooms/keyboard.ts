import type { Page } from '@playwright/test'
import type { Room } from './room.ts'

/** Keyboard mode on /listings: its cursor and hints, and its key sheet. It is for wide screens. */

const path = '/listings'

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Listings' }).getByRole('row').first().waitFor()
  await page.getByRole('button', { name: 'Keyboard mode' }).press('Enter')
  await page.getByRole('button', { name: 'Keyboard mode', pressed: true }).waitFor()
  await page.getByRole('row', { selected: false }).first().press('j')
}

export const keyboardRooms: readonly Room[] = [
  {
    name: 'keyboard-mode',
    shows: [],
    path,
    role: 'analyst',
    only: 'wide',
    async open(page) {
      await switchOn(page)
      await page.keyboard.press('Shift+ArrowRight')
      await page.getByText('2 selected', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'key-sheet',
    shows: ['listings/KeySheet.tsx KeySheet Dialog'],
    path,
    role: 'analyst',
    only: 'wide',
    async open(page) {
      await switchOn(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keys of keyboard mode' }).waitFor()
    },
  },
]
