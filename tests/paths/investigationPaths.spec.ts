import type { Locator, Page, Request } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { coveringTours, stateText } from '@statepaths/xstate'
import {
  ACTION_WORDS,
  askedWords,
  type CardAction,
} from '../../src/machines/investigations/investigationActions.ts'
import { investigationCalls } from '../../src/domain/investigations/investigations.contract.ts'
import type { Investigation } from '../../src/domain/investigations/investigation.ts'
import { type InvestigationAction, statusAfter } from '../../src/domain/investigations/investigationStates.ts'
import { userCalls } from '../../src/domain/session/users.contract.ts'
import { INVESTIGATION_STATUS_LABELS } from '../../src/domain/kit/vocabulary.ts'
import { type Client, signIn } from '../support/client.ts'
import { E2E_PASSWORD, expect, test } from '../support/e2e.ts'
import { walkedInvestigation } from '../support/investigationWalk.ts'
import { walkPaths } from '../support/pathWalk.ts'

/** The lifecycle walked along its generated paths: each event as a person does it, each state told by what a person sees. */

const walks = coveringTours(walkedInvestigation)

const OTHERWISE = 'The server answers with where the transition table leads, and nowhere else.'
const TOLD_GONE =
  'Whoever deletes it does so on this card, or in another browser, of which this one is not told.'
const CLOSED = 'Nothing on the page tells of a closed investigation: it takes no comments.'
const LEFT_OUT = {
  'investigation.new.free.choosing on assignee.chosen (1 of 2)':
    'Nobody is offered only where somebody has it, which nobody does while it is new.',
  ...Object.fromEntries(
    ['new', 'complete', 'canceled'].map((state) => [
      `investigation.${state}.working on xstate.done.actor.moveInvestigation (5 of 5)`,
      OTHERWISE,
    ]),
  ),
  ...Object.fromEntries(
    ['new', 'assigned', 'complete', 'canceled'].map((state) => [
      `investigation.${state}.free on investigations.changed (1 of 2)`,
      TOLD_GONE,
    ]),
  ),
  ...Object.fromEntries(
    ['complete', 'canceled'].map((state) => [
      `investigation.${state}.free on investigations.changed (2 of 2)`,
      CLOSED,
    ]),
  ),
}

const CASE = /\/store\/cases\/[0-9a-f-]{36}/
// What stands around it, as its activity and its evidence, is asked for beside it.
const isLoad = (request: Request) =>
  request.method() === 'GET' && /\/cases\/[0-9a-f-]{36}$/.test(request.url())
const isMove = (request: Request) =>
  request.method() !== 'GET' && CASE.test(request.url()) && !request.url().endsWith('/comments')

const card = (page: Page) => page.getByRole('article', { name: 'Investigation' })
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name, exact: true })

const action = (name: keyof typeof ACTION_WORDS) => (page: Page) =>
  button(page, ACTION_WORDS[name].label).click()

interface Context {
  readonly investigation: Investigation
  readonly asked: { readonly action: CardAction } | null
  readonly refusal: string | null
  readonly stale: string | null
}

/** How it stands, and that nothing is asked or told but what a state says. */
async function seeStanding(page: Page, { context }: AnyMachineSnapshot, told: string | RegExp | null = null) {
  const { status } = (context as Context).investigation
  await expect(
    card(page)
      .locator('span')
      .filter({ hasText: /^(New|Assigned|Complete|Canceled)$/ })
      .first(),
  ).toHaveText(INVESTIGATION_STATUS_LABELS[status])
  if (told === null) await expect(card(page).getByRole('alert')).toHaveCount(0)
  else await expect(card(page).getByRole('alert')).toContainText(told)
}
const question = (page: Page) => card(page).getByRole('group', { name: 'Actions' }).getByRole('group')
const seeUnasked = (told: string | RegExp | null) => async (page: Page, snapshot: AnyMachineSnapshot) => {
  await seeStanding(page, snapshot, told)
  await expect(question(page)).toHaveCount(0)
}
const seeAsked = (isWorking: boolean) => async (page: Page, snapshot: AnyMachineSnapshot) => {
  await seeStanding(page, snapshot)
  const { action: asked } = (snapshot.context as Context).asked!
  await expect(question(page)).toHaveAccessibleName(
    asked === 'assign' ? /^Assign analyst-.*\?$/ : askedWords(asked, null),
  )
  await expect(question(page).getByRole('progressbar')).toHaveCount(isWorking ? 1 : 0)
}
const seeChoosing = (shown: (page: Page) => Locator) => async (page: Page, snapshot: AnyMachineSnapshot) => {
  await seeUnasked(null)(page, snapshot)
  await expect(shown(page)).toBeVisible()
}

/** One state of the lifecycle, with all that can be asked in it. */
const standing = (state: string) => ({
  [`${state}.free.resting`]: seeUnasked(null),
  [`${state}.free.asking`]: seeAsked(false),
  [`${state}.free.failed`]: seeUnasked(/could not be .* Nothing was changed\./),
  [`${state}.free.refused`]: seeUnasked('A colleague was faster.'),
  [`${state}.free.stale`]: seeUnasked('could not be read again'),
  [`${state}.working`]: seeAsked(true),
})
/** Those in which somebody can be assigned. */
const assignable = (state: string) => ({
  [`${state}.free.choosing.loading`]: seeChoosing((page) => page.getByText('Loading people')),
  [`${state}.free.choosing.failed`]: seeChoosing((page) => page.getByText('The people could not be loaded')),
  [`${state}.free.choosing.listed`]: seeChoosing((page) => page.getByRole('menu', { name: 'Assign to' })),
})

/** Opens an investigation that stands as a walk begins; answers its id. */
async function begin(client: Client, listing: string, analyst: string, like: Investigation): Promise<string> {
  const { investigation } = await client.call(investigationCalls.create, {
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
    await client.call(investigationCalls.changeStatus, { params: { id, status: like.status }, query: {} })
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
  let walked = ''
  await walkPaths(page, {
    subject: walkedInvestigation,
    walks,
    async begin(_, steps, n) {
      const first = steps.find(({ event }) => event.type === 'xstate.done.actor.loadInvestigation')!
      const id = await begin(client, desk.listings[n]!, analyst, first.event.output as Investigation)
      walked = id
      await page.goto(`/investigations?value=${id}`)
    },
    calls: {
      loadInvestigation: isLoad,
      rereadInvestigation: isLoad,
      loadAssignees: (request) => request.url().endsWith('/store/users/list'),
      moveInvestigation: isMove,
    },
    events: {
      assign: () => button(page, /^(Assign|Reassign)$/).click(),
      'assignee.chosen': (_, { assignee }) => {
        const menu = page.getByRole('menu', { name: 'Assign to' })
        return assignee
          ? menu
              .getByRole('menuitem', { name: /^\S* ?analyst-/, disabled: false })
              .first()
              .click()
          : menu.getByRole('menuitem', { name: 'Nobody' }).click()
      },
      complete: action('complete'),
      cancel: action('cancel'),
      reopen: action('reopen'),
      delete: action('delete'),
      confirm: () => button(page, 'Confirm').click(),
      dismiss(_, __, { value }) {
        const state = stateText(value)
        if (state.includes('choosing')) return page.keyboard.press('Escape')
        if (state.endsWith('asking')) return button(page, 'Cancel').click()
        return button(page, state.endsWith('refused') ? 'Understood' : 'Leave it').click()
      },
      retry: () => page.getByRole('button', { name: 'Try again' }).click(),
      // The button takes no press while the list is read, as it is after each change; then it is pressed again.
      async reload(_, __, ___, calls) {
        do await page.getByRole('button', { name: 'Reload investigations' }).click()
        while (!(await calls.haveCome()))
      },
      async 'investigations.changed'() {
        const detail = card(page).getByRole('region', { name: 'Add detail' })
        await detail.getByRole('textbox').fill(`Said at ${Date.now()}`)
        await detail.getByRole('button', { name: 'Save' }).click()
        await expect(detail.getByRole('textbox')).toHaveValue('')
      },
    },
    states: {
      // What was read before stays while it is read again.
      loading: (_, snapshot) =>
        (snapshot.context as Partial<Context>).investigation
          ? seeUnasked(null)(page, snapshot)
          : expect(card(page).getByText('Loading the investigation')).toBeVisible(),
      failed: () => expect(card(page).getByText('The investigation could not be loaded')).toBeVisible(),
      missing: () => expect(card(page).getByText('There is no such investigation')).toBeVisible(),
      async reloading(_, snapshot) {
        await seeUnasked(null)(page, snapshot)
        const { investigation, asked, refusal, stale } = snapshot.context as Context
        if (refusal === null || stale !== null || asked === null) return
        const status = statusAfter(asked.action as InvestigationAction, investigation.assignedTo !== null)
        await client.call(investigationCalls.changeStatus, { params: { id: walked, status }, query: {} })
      },
      // Left at once for how it stands.
      settling: async () => {},
      ...standing('new'),
      ...standing('assigned'),
      ...standing('complete'),
      ...standing('canceled'),
      ...assignable('new'),
      ...assignable('assigned'),
      deleted: async () => {
        await expect(page.getByText(/^Case \S+ deleted\.$/).last()).toBeVisible()
        await expect(card(page)).toHaveCount(0)
      },
    },
    leftOut: LEFT_OUT,
  })
})
