import type { Page } from '@playwright/test'
import { authCalls } from '../../../src/domain/session/auth.contract.ts'
import { type CallInput, type CallReply, fillPath, type ShapedCall } from '../../../src/domain/kit/call.ts'
import { investigationCalls } from '../../../src/domain/investigations/investigations.contract.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { parseCurrentUser } from '../../../src/domain/session/user.ts'
import { GIF, PDF, PNG } from '../form.ts'
import { empty, failing, held, type Room } from './room.ts'

/** The Investigations screen, its states, and what opens over it. */

const path = '/investigations'
const PAGE = '**/api/v1/store/cases/page*'
const rows = (page: Page) => page.getByRole('grid', { name: 'Investigations' }).getByRole('row')
export const card = (page: Page) => page.getByRole('article', { name: 'Investigation' })

/** Calls of the contract as whoever is signed in in the page's browser. */
export async function callsOf(page: Page) {
  const current = parseCurrentUser(await (await page.request.get(fillPath(authCalls.current, {}))).text())
  if (!current) throw new Error('Nobody is signed in.')
  const { providerId, token, nonce } = current
  const answer = await page.request.get(fillPath(authCalls.login, { providerId }), {
    headers: { token, nonce },
  })
  const { auth } = (await answer.json()) as { auth: string }
  return async <D extends ShapedCall>(call: D, input: CallInput<D>): Promise<CallReply<D>> => {
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const reply = await page.request.fetch(fillPath(call, params), {
      method: call.method,
      headers: { authorization: `Bearer ${auth}` },
      ...(query ? { params: query } : {}),
      ...(body ? { data: body } : {}),
    })
    if (!reply.ok()) throw new Error(await reply.text())
    return (await reply.json()) as CallReply<D>
  }
}

/** An investigation that nobody has; one is opened where the workspace has none. */
export async function withOne(page: Page): Promise<Investigation> {
  const call = await callsOf(page)
  const { items } = await call(investigationCalls.page, { query: { size: 1, purchaseStatus: 'NEW' } })
  if (items[0]) return items[0]
  const { items: listings } = await call(listingCalls.page, { query: { size: 1 } })
  const { investigation } = await call(investigationCalls.create, {
    body: {
      from: 'listing',
      listing: listings[0]!._id,
      comment: 'Buy one piece. Photograph the parcel before and after opening, the papers and the invoice.',
      infringementType: 'CFT',
    },
  })
  return investigation
}

async function open(page: Page): Promise<void> {
  await rows(page).first().click()
  await card(page).getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor()
}

/** Over the card of an open investigation. */
export const onCard = (
  name: string,
  then: (page: Page) => Promise<unknown>,
  shows: readonly string[] = [],
): Room => ({
  name,
  shows,
  path: '/investigations?purchaseStatus=NEW&purchaseStatus=ASSIGNED',
  role: 'manager',
  before: withOne,
  async open(page) {
    await open(page)
    await then(page)
  },
})

const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()

export const investigationsRooms: readonly Room[] = [
  {
    name: 'investigations',
    shows: [path],
    path,
    role: 'manager',
    before: withOne,
    open: (page) => rows(page).first().waitFor(),
  },
  { name: 'investigations-loading', shows: [], path, role: 'manager', before: held(PAGE) },
  {
    name: 'investigations-empty',
    shows: [],
    path: '/investigations?value=nothing',
    role: 'manager',
    before: empty(PAGE),
    open: (page) => page.getByText('No investigation fits this filter').waitFor(),
  },
  {
    name: 'investigations-failed',
    shows: [],
    path,
    role: 'manager',
    before: failing(PAGE),
    open: (page) => page.getByText('The investigations could not be loaded').waitFor(),
  },
  {
    name: 'investigation-missing',
    shows: [],
    path: '/investigations?value=0190b1a0-0000-7000-8000-0000000000ff',
    role: 'manager',
    open: (page) => card(page).getByText('There is no such investigation').waitFor(),
  },
  onCard('investigation', async () => {}),
  onCard('investigation-question', async (page) => {
    await press(page, 'Complete')
    await card(page).getByRole('button', { name: 'Confirm' }).waitFor()
  }),
  onCard('investigation-not-done', async (page) => {
    await failing('**/api/v1/store/cases/*/status/COMPLETE?*')(page)
    await press(page, 'Complete')
    await press(page, 'Confirm')
    await card(page)
      .getByText(/could not be completed/)
      .waitFor()
  }),
  onCard('investigation-comment', async (page) => {
    const detail = card(page).getByRole('region', { name: 'Add detail' })
    await detail.getByRole('textbox').fill('The parcel came in; the case back has no serial number.')
    await detail
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'case-back.png', mimeType: 'image/png', buffer: PNG },
        { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF },
        { name: 'moving.png', mimeType: 'image/png', buffer: GIF },
      ])
    await detail.getByText('Invalid file type: image/gif').waitFor()
    await detail.getByRole('button', { name: 'Remove invoice.pdf' }).scrollIntoViewIfNeeded()
  }),
  onCard('investigation-comment-not-saved', async (page) => {
    await failing('**/api/v1/store/cases/*/comment')(page)
    const detail = card(page).getByRole('region', { name: 'Add detail' })
    await detail.getByRole('textbox').fill('The parcel came in; the case back has no serial number.')
    await detail.getByRole('button', { name: 'Save' }).click()
    await detail.getByText('The comment was not saved').scrollIntoViewIfNeeded()
  }),
  onCard(
    'investigation-assign',
    async (page) => {
      await card(page)
        .getByRole('button', { name: /^(Assign|Reassign)$/ })
        .click()
      await page.getByRole('menu', { name: 'Assign to' }).waitFor()
    },
    ['investigations/AssignMenu.tsx AssignMenu MenuPopover'],
  ),
]
