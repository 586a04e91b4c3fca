import type { Page } from '@playwright/test'
import type { Role } from '../../../src/domain/kit/roles.ts'

/** A screen, or something open over one, and how a browser gets there. */
export interface Room {
  /** Names its pictures and its tests: `listings`, `listings-empty`. */
  readonly name: string
  /** What of the source it shows: an address, or a place as roomsInSource.ts names it. The state of a screen shows nothing new. */
  readonly shows: readonly string[]
  readonly path: string
  /** Who is signed in, with the demo workspace's account of that role; null where nobody is. */
  readonly role: Role | null
  /** Where it is there at one size alone. */
  readonly only?: Size
  /** What has to be so before the page opens: a held or a failing answer. */
  readonly before?: (page: Page) => Promise<unknown>
  /** From the page to the room; resolves when the room is as a user sees it. */
  readonly open?: (page: Page, size: Size) => Promise<unknown>
}

/** 1440 px or 360 px wide. */
export type Size = 'wide' | 'small'

export const VIEWPORTS: Record<Size, { readonly width: number; readonly height: number }> = {
  wide: { width: 1_440, height: 900 },
  small: { width: 360, height: 800 },
}

/** Presses a tool of the top bar, which folds them into a menu on small screens. */
export async function chooseTool(page: Page, size: Size, name: string): Promise<void> {
  if (size === 'small') await page.getByRole('button', { name: 'Tools' }).click()
  await page.getByRole(size === 'small' ? 'menuitem' : 'button', { name }).click()
}

/** Opens the calendar of a day field. */
export async function openCalendar(page: Page, label: string): Promise<void> {
  await page
    .getByRole('group', { name: label })
    .getByRole('button', { name: /Calendar/ })
    .click()
  await page.getByRole('application', { name: label }).waitFor()
}

/** A call that is never answered. */
export const held = (pattern: string) => (page: Page) => page.route(pattern, () => {})

/** A call that fails, as when the server is overloaded. */
export const failing = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 503,
        title: 'The database is busy',
        detail: 'The database is busy.',
        errors: [],
      }),
    }),
  )

/** The server's own answer, with nothing in its list. */
export const empty = (pattern: string) => (page: Page) =>
  page.route(pattern, async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({
      json: { ...answer, items: [], total: 0, ...('next' in answer ? { next: null } : {}) },
    })
  })
