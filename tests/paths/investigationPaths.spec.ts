import type { Page, Request, Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { ACTION_WORDS, askedWords, type CardAction } from '../../src/domain/investigationActions.ts'
import { caseCalls } from '../../src/domain/cases.contract.ts'
import type { Investigation } from '../../src/domain/investigation.ts'
import { userCalls } from '../../src/domain/users.contract.ts'
import { INVESTIGATION_STATUS_LABELS } from '../../src/domain/vocabulary.ts'
import { stateText } from '../../src/paths/describe.ts'
import { startOf, tours } from '../../src/paths/walk.ts'
import { type Client, signIn } from '../support/client.ts'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { walkedInvestigation } from '../support/investigationWalk.ts'

/** The lifecycle walked along its generated paths: each event as a person does it, each state told by what a person sees. */

const OUTCOME = /^xstate\.(done|error)\.actor\.(\w+)$/
const walks = tours(walkedInvestigation)

/** Which of the machine's services a request is of. */
function serviceOf(request: Request): string | null {
  const { pathname } = new URL(request.url())
  if (pathname.endsWith('/store/users/list')) return 'assignees'
  if (!/\/store\/cases\/[0-9a-f-]{36}/.test(pathname)) return null
  if (request.method() !== 'GET') return 'move'
  // What stands around it, as its activity and its evidence, is asked for beside it.
  return /\/cases\/[0-9a-f-]{36}$/.test(pathname) ? 'load' : null
}
const SERVICES: Record<string, string> = {
  loadInvestigation: 'load',
  rereadInvestigation: 'load',
  loadAssignees: 'assignees',
  moveInvestigation: 'move',
}

/** Holds each call that the walk is going to answer, and no other. */
async function holdCalls(page: Page) {
  const wanted: { service: string; came: boolean; held: PromiseWithResolvers<Route> }[] = []
  await page.route(/\/api\/v1\/store\/(cases\/|users\/list)/, async (route) => {
    const service = serviceOf(route.request())
    const meant = wanted.find((one) => one.service === service && !one.came)
    if (!meant) return route.fallback()
    meant.came = true
    meant.held.resolve(route)
  })
  return {
    want(service: string) {
      wanted.push({ service, came: false, held: Promise.withResolvers() })
    },
    async answer(event: AnyEventObject) {
      // It stays wanted until it comes: the page may ask a moment after it shows that it will.
      const route = await wanted[0]!.held.promise
      wanted.shift()
      if (event.type.startsWith('xstate.done')) return route.continue()
      const body = event.error as { status: number }
      await route.fulfill({
        status: body.status,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      })
    },
  }
}

const card = (page: Page) => page.getByRole('article', { name: 'Investigation' })
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name, exact: true })

/** Does what an event stands for. */
async function perform(page: Page, event: AnyEventObject, { value }: AnyMachineSnapshot): Promise<void> {
  const state = stateText(value)
  switch (event.type) {
    case 'assign':
      return button(page, /^(Assign|Reassign)$/).click()
    case 'assignee.chosen': {
      const menu = page.getByRole('menu', { name: 'Assign to' })
      return event.assignee
        ? menu
            .getByRole('menuitem', { name: /^\S* ?analyst-/, disabled: false })
            .first()
            .click()
        : menu.getByRole('menuitem', { name: 'Nobody' }).click()
    }
    case 'complete':
    case 'cancel':
    case 'reopen':
    case 'delete':
      return button(page, ACTION_WORDS[event.type].label).click()
    case 'confirm':
      return button(page, 'Confirm').click()
    case 'dismiss':
      if (state.includes('choosing')) return page.keyboard.press('Escape')
      if (state.endsWith('asking')) return button(page, 'Cancel').click()
      return button(page, state.endsWith('refused') ? 'Understood' : 'Leave it').click()
    case 'retry':
      return page.getByRole('button', { name: 'Try again' }).click()
    case 'reload':
      return page.getByRole('button', { name: 'Reload investigations' }).click()
    default:
      throw new Error(`Nobody can do ${event.type}.`)
  }
}

/** Whether the page shows a state. */
async function seeState(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { investigation, asked } = snapshot.context as {
    investigation: Investigation | null
    asked: { action: CardAction } | null
  }
  const state = stateText(snapshot.value)
  if (state === 'deleted') {
    await expect(page.getByText(/^Case \S+ deleted\.$/).last()).toBeVisible()
    return expect(card(page)).toHaveCount(0)
  }
  if (state === 'loading') return expect(card(page).getByText('Loading the investigation')).toBeVisible()
  if (state === 'unread')
    return expect(card(page).getByText('The investigation could not be loaded')).toBeVisible()
  const actions = card(page).getByRole('group', { name: 'Actions' })
  const { status } = investigation!
  await expect(
    card(page)
      .locator('span')
      .filter({ hasText: /^(New|Assigned|Complete|Canceled)$/ })
      .first(),
  ).toHaveText(INVESTIGATION_STATUS_LABELS[status])
  const question = actions.getByRole('group')
  if (asked && /(asking|working)$/.test(state)) {
    await expect(question).toHaveAccessibleName(
      asked.action === 'assign' ? /^Assign analyst-.*\?$/ : askedWords(asked.action, null),
    )
    return expect(question.getByRole('progressbar')).toHaveCount(state.endsWith('working') ? 1 : 0)
  }
  await expect(question).toHaveCount(0)
  if (state.endsWith('choosing.loading')) return expect(page.getByText('Loading people')).toBeVisible()
  if (state.endsWith('choosing.unread'))
    return expect(page.getByText('The people could not be loaded')).toBeVisible()
  if (state.endsWith('choosing.listed'))
    return expect(page.getByRole('menu', { name: 'Assign to' })).toBeVisible()
  const told = card(page).getByRole('alert')
  if (state.endsWith('failed')) return expect(told).toContainText(/could not be .* Nothing was changed\./)
  if (state.endsWith('refused')) return expect(told).toContainText('A colleague was faster.')
  if (state.endsWith('stale')) return expect(told).toContainText('could not be read again')
  return expect(told).toHaveCount(0)
}

/** Opens an investigation that stands as a walk begins; answers its id. */
async function begin(client: Client, listing: string, analyst: string, like: Investigation): Promise<string> {
  const { investigation } = await client.call(caseCalls.create, {
    body: {
      from: 'listing',
      listing,
      comment: 'Buy one.',
      infringementType: 'CFT',
      ...(like.assignedTo ? { assignedTo: analyst } : {}),
    },
  })
  const { id } = investigation
  if (like.status === 'COMPLETE' || like.status === 'CANCELED')
    await client.call(caseCalls.changeStatus, { params: { id, status: like.status } })
  return id
}

test('an investigation goes through its life as the machine says', async ({ page, makeDesk, workspace }) => {
  const desk = await makeDesk(
    ['manager'],
    walks.map((_, n) => ({ title: `Walked ${n}` })),
  )
  const client = await signIn(workspace.address, desk.user.email, E2E_PASSWORD)
  await desk.colleague(['analyst'])
  await desk.colleague(['analyst'])
  const people = await client.call(userCalls.list, {})
  const analyst = people.find(({ groups }) => groups.includes('analyst'))!.providerId
  const calls = await holdCalls(page)
  for (const [n, steps] of walks.entries()) {
    const first = steps.find(({ event }) => event.type === 'xstate.done.actor.loadInvestigation')!
    const id = await begin(client, desk.listings[n]!, analyst, first.event.output as Investigation)
    calls.want('load')
    await page.goto(`/investigations?value=${id}`)
    let at = startOf(walkedInvestigation)
    await seeState(page, at)
    for (const [k, { event, state }] of steps.entries()) {
      const next = OUTCOME.exec(steps[k + 1]?.event.type ?? '')
      if (next) calls.want(SERVICES[next[2]!]!)
      await test.step(`${stateText(at.value)}: ${event.type}`, async () => {
        if (OUTCOME.test(event.type)) await calls.answer(event)
        else await perform(page, event, at)
        await seeState(page, state)
      })
      at = state
    }
  }
})
