import type { Page } from '@playwright/test'
import { empty, failing, held, type Room } from './room.ts'

/** Review by group: the list of groups, one of them, and what stands in their place. */

const path = '/review/groups'
const PAGE = '**/api/v1/store/listings/groups?*'
const rows = (page: Page) => page.getByRole('grid', { name: 'Groups' }).getByRole('row')
const article = (page: Page) => page.getByRole('article', { name: 'Group' })

async function openFirst(page: Page): Promise<void> {
  await rows(page).first().click()
  await article(page).getByRole('grid').waitFor()
}

/** Answers that the group is free: another page of the same account may look at it at this very moment. */
const free = (page: Page) =>
  page.route('**/api/v1/store/listings/groups/*/holds/*', (route) =>
    route.fulfill({ json: { heldUntil: null, heldBy: null } }),
  )

const room = (name: string, open: NonNullable<Room['open']>, before?: Room['before']): Room => ({
  name,
  shows: [],
  path,
  role: 'analyst',
  open,
  ...(before ? { before } : {}),
})

export const reviewGroupsRooms: readonly Room[] = [
  { ...room('review-groups', (page) => rows(page).first().waitFor()), shows: [path] },
  room('review-groups-opened', openFirst, free),
  {
    ...room(
      'review-groups-classified',
      async (page) => {
        await openFirst(page)
        await page.getByRole('button', { name: 'Classify' }).click()
        await page.getByRole('menu').waitFor()
      },
      free,
    ),
    only: 'small',
  },
  {
    ...room('review-groups-order', async (page) => {
      await rows(page).first().waitFor()
      await page.getByRole('button', { name: /^Order/ }).click()
      await page.getByRole('menu', { name: 'Order' }).waitFor()
    }),
    shows: ['filter/FactorsMenu.tsx FactorsMenu MenuPopover'],
  },
  room('review-groups-empty', (page) => page.getByText('No group in these months').waitFor(), empty(PAGE)),
  room(
    'review-groups-loading',
    (page) => page.getByRole('status', { name: 'Loading groups' }).waitFor(),
    held(PAGE),
  ),
  room(
    'review-groups-failed',
    (page) => page.getByText('The groups could not be loaded').waitFor(),
    failing(PAGE),
  ),
  {
    ...room('review-groups-missing', (page) => page.getByText('There is no such group').waitFor()),
    path: `${path}?group=0190b1a0-0000-7000-8000-000000000001`,
  },
]
