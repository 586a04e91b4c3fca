import type { Page } from '@playwright/test'
import { failing, held, type Room, type Size } from './room.ts'

/** Guided review, its states, and what opens over it. */

const path = '/review?state=NEW'
const CLAIMS = '**/api/v1/store/review/claims'

const decisions = (page: Page) => page.getByRole('region', { name: 'Decide' })
/** The decisions, or the button that they are behind where there is little room. */
const shown = (page: Page) =>
  decisions(page)
    .getByRole('button', { name: /^(Genuine|Set state)$/ })
    .first()
    .waitFor()

/** The server's own answer to a claim, with nothing taken. */
const claimOf = (standing: object) => (page: Page) =>
  page.route(CLAIMS, (route) =>
    route.fulfill({
      json: { items: [], lost: [], standing, queue: null, leasedUntil: '2026-11-20T12:05:00.000Z' },
    }),
  )

/** Two listings alone, so that the end is near. */
const withTwo = (page: Page) =>
  page.route(CLAIMS, async (route) => {
    const claim = (await (await route.fetch()).json()) as { items: object[]; standing: object }
    const items = claim.items.slice(0, 2)
    await route.fulfill({ json: { ...claim, items, standing: { ...claim.standing, left: items.length } } })
  })

async function openKeys(page: Page): Promise<void> {
  await shown(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys of guided review' }).waitFor()
}

async function openFurther(page: Page): Promise<void> {
  await shown(page)
  await page.getByRole('button', { name: /^(Further decisions|Set state)$/ }).click()
  await page.getByRole('menu', { name: /^(Further decisions|Set state)$/ }).waitFor()
}

async function openNote(page: Page): Promise<void> {
  await shown(page)
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Seen')
}

/** A decision that a colleague was quicker with. */
const conflicting = (page: Page) =>
  page.route('**/api/v1/store/review/decisions', async (route) => {
    const { key, listing } = route.request().postDataJSON() as { key: string; listing: string }
    const answer = await page.request.get(`/api/v1/store/listings/${listing}`, {
      headers: { authorization: route.request().headers().authorization! },
    })
    const known = (await answer.json()) as object
    await route.fulfill({
      json: { outcome: 'conflict', key, listing: { ...known, state: 'SUSPECT' }, changedBy: 'Demo manager' },
    })
  })

const skipAll = async (page: Page, _: Size) => {
  await shown(page)
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'You are through' }).waitFor()
}

export const guidedReviewRooms: readonly Room[] = [
  { name: 'review', shows: [], path, role: 'analyst', open: shown },
  {
    name: 'review-keys',
    shows: ['review/ReviewKeySheet.tsx ReviewKeySheet Dialog'],
    path,
    role: 'analyst',
    open: openKeys,
  },
  {
    name: 'review-further',
    shows: ['review/FurtherMenu.tsx FurtherMenu MenuPopover'],
    // Of the new ones alone a client has no more than one window takes at a time, and several tests come here.
    path: '/review',
    role: 'client',
    open: openFurther,
  },
  { name: 'review-note', shows: [], path, role: 'analyst', open: openNote },
  {
    name: 'review-note-discarding',
    shows: ['review/GuidedReviewScreen.tsx Frame DiscardDialog'],
    path,
    role: 'analyst',
    open: async (page) => {
      await openNote(page)
      await page.getByRole('textbox', { name: /^Note/ }).fill('Seen with its seller before')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Discard your note?' }).waitFor()
    },
  },
  {
    name: 'review-conflict',
    shows: [],
    path,
    role: 'analyst',
    before: conflicting,
    open: async (page) => {
      await shown(page)
      await page.keyboard.press('g')
      await page.getByText('changed it meanwhile').waitFor()
    },
  },
  {
    name: 'review-unsent',
    shows: [],
    path,
    role: 'analyst',
    before: failing('**/api/v1/store/review/decisions'),
    open: async (page) => {
      await shown(page)
      await page.keyboard.press('g')
      await page.getByRole('button', { name: /not sent yet/ }).waitFor()
    },
  },
  {
    name: 'review-sign-out',
    shows: ['review/UnsentDecisions.tsx UnsentDecisions Dialog'],
    path,
    role: 'analyst',
    before: failing('**/api/v1/store/review/decisions'),
    open: async (page) => {
      await shown(page)
      await page.keyboard.press('g')
      await page.getByRole('button', { name: /not sent yet/ }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('dialog', { name: 'Sign out with decisions not sent?' }).waitFor()
    },
  },
  {
    name: 'review-summary',
    shows: [],
    path,
    role: 'analyst',
    before: async (page) => {
      await withTwo(page)
      await page.route('**/api/v1/store/review/skips/*', (route) =>
        route.fulfill({ json: { skipped: new URL(route.request().url()).pathname.split('/').at(-1) } }),
      )
    },
    open: skipAll,
  },
  {
    name: 'review-nothing',
    shows: [],
    path,
    role: 'analyst',
    before: claimOf({ left: 0, heldByOthers: 0, heldElsewhere: 0, skipped: 0 }),
    open: (page) => page.getByRole('heading', { name: 'No listing of this filter' }).waitFor(),
  },
  {
    name: 'review-held',
    shows: [],
    path,
    role: 'analyst',
    before: claimOf({ left: 0, heldByOthers: 12, heldElsewhere: 0, skipped: 0 }),
    open: (page) => page.getByRole('heading', { name: 'Colleagues have all' }).waitFor(),
  },
  {
    name: 'review-loading',
    shows: [],
    path,
    role: 'analyst',
    before: held(CLAIMS),
    open: (page) => page.getByRole('heading', { name: 'Guided review' }).waitFor(),
  },
  {
    name: 'review-failed',
    shows: [],
    path,
    role: 'analyst',
    before: failing(CLAIMS),
    open: (page) => page.getByText('The next listings could not be loaded').waitFor(),
  },
]
