import type { Page } from '@playwright/test'
import type { RuleState } from '../../../src/domain/rules/rules.contract.ts'
import type { Rule } from '../../../src/domain/rules/rule.ts'
import type { TrialResult } from '../../../src/domain/rules/ruleTrial.ts'
import { failing, held, type Room } from './room.ts'

/** Rules of the demo, as they are once they were tried and at work. */

const RESULT: TrialResult = {
  looked: 1_284,
  touched: 62,
  decided: 40,
  otherwise: 5,
  open: 14,
  states: [
    { state: 'INFRINGING', count: 35 },
    { state: 'NEW', count: 22 },
    { state: 'GENUINE', count: 5 },
  ],
  examples: [
    {
      listing: '0190b1a0-0000-7000-8000-0000000000e1',
      title: 'Meridian 40 Herrenuhr wie neu, 1:1 replica strap included, fast shipping worldwide',
      picture: null,
      platform: 'Bazarro DE',
      seller: 'timepieces-outlet',
      price: '49.00',
      currency: 'EUR',
      state: 'GENUINE',
      isOtherwise: true,
    },
    {
      listing: '0190b1a0-0000-7000-8000-0000000000e2',
      title: '梅里迪安 40 複製品 手錶',
      picture: null,
      platform: 'Bazarro DE',
      seller: null,
      price: null,
      currency: null,
      state: 'NEW',
      isOtherwise: null,
    },
  ],
  overlaps: [
    {
      rule: '0190b1a0-0000-7000-8000-0000000000e9',
      name: 'Far too cheap',
      listings: 18,
      goesFirst: null,
    },
    {
      rule: '0190b1a0-0000-7000-8000-0000000000ea',
      name: 'Accessories and spare parts',
      listings: 3,
      goesFirst: true,
    },
  ],
}

type Change = (rule: Rule) => RuleState
const trialOf = (rule: Rule, change: object = {}): RuleState['trial'] => ({
  id: '0190b1a0-0000-7000-8000-0000000000e3',
  rule: rule.id,
  version: rule.version,
  status: 'complete',
  done: 30,
  total: 30,
  result: RESULT,
  at: new Date().toISOString(),
  ...change,
})
const working: Change = (rule) => ({
  rule: {
    ...rule,
    status: 'on',
    applied: 214,
    judged: 60,
    overruled: 4,
    weighed: 60,
    lastApplied: new Date().toISOString(),
  },
  trial: trialOf(rule),
})
const tried: Change = (rule) => ({ rule, trial: trialOf(rule) })
const stopped: Change = (rule) => ({
  rule: {
    ...working(rule).rule,
    status: 'stopped',
    stopped: 'People overruled 14 of 60 listings, more than 20 %.',
    overruled: 14,
  },
  trial: trialOf({ ...rule, version: rule.version - 1 }),
})
const running: Change = (rule) => ({
  rule,
  trial: trialOf(rule, { status: 'running', done: 12, result: null }),
})

/** The server's own rule, with what else is given about it. */
const answering = (change: Change) => async (page: Page) => {
  // The page that is left would take its answer with it.
  await page.goto('about:blank')
  await page.route(/\/api\/v1\/store\/rules\/[^/]+$/, async (route) => {
    const { rule } = (await (await route.fetch()).json()) as RuleState
    await route.fulfill({ json: change(rule) })
  })
}

const room = (name: string, change: Change, more: Partial<Room> = {}): Room => ({
  name: `setup-rule-${name}`,
  shows: [],
  path: '/setup/rules',
  role: 'manager',
  before: answering(change),
  ...more,
  async open(page, size) {
    await page.getByRole('link', { name: 'Replicas by their words' }).click()
    await page.getByRole('region', { name: 'Dry run' }).waitFor()
    await more.open?.(page, size)
  },
})

/** Chooses in one of the form's pickers. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(label) })
    .first()
    .click()
  await page.getByRole('option', { name: option }).click()
}

/** The pickers of the form: where each stands in the source, and its label. */
const pickers = (
  [
    ['setup/forms/RuleForm.tsx RuleForm ChoiceBox', 'Brand'],
    ['setup/forms/RuleForm.tsx RuleForm ChoiceBox 2', 'Effect'],
    ['setup/forms/RuleForm.tsx Conditions SavedFilterChoice', 'Saved filter'],
    ['setup/forms/RuleForm.tsx Conditions ChoicesBox', 'Platforms'],
    ['setup/forms/RuleForm.tsx Conditions ChoicesBox 2', 'Countries'],
  ] as const
).map(([place, label]) =>
  room(label.toLowerCase().replaceAll(' ', '-'), tried, {
    shows: [place],
    only: 'small',
    async open(page) {
      await page
        .getByRole('button', { name: new RegExp(label) })
        .first()
        .click()
      await page.getByRole('listbox').waitFor()
    },
  }),
)

/** The pickers of a rule that opens complaints. */
const draftPickers = (
  [
    ['DraftType ChoiceBox', 'Infringement type'],
    ['DraftWords ChoiceBox', 'Reason'],
  ] as const
).map(([place, label]) =>
  room(label.toLowerCase().replaceAll(' ', '-'), tried, {
    shows: [`setup/forms/RuleForm.tsx ${place}`],
    only: 'small',
    async open(page) {
      await pick(page, 'Effect', 'Open a complaint, not filed')
      await pick(page, 'Infringement type', 'Unauthorized Sale')
      await page
        .getByRole('button', { name: new RegExp(label) })
        .first()
        .click()
      await page.getByRole('listbox').waitFor()
    },
  }),
)

/** Brings the form to the effect that assigns to a queue. */
const assigning = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await pick(page, 'Effect', 'Assign to a queue')
  await open(page)
}

/** The rules as they are where one assigns to a queue that is gone, and has stopped. */
const withoutQueue = async (page: Page): Promise<void> => {
  const effect = { kind: 'queue', queue: '0190b1a0-0000-7000-8000-0000000000fa' } as const
  await page.route('**/api/v1/store/rules', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const rules = (await (await route.fetch()).json()) as Rule[]
    await route.fulfill({ json: rules.map((rule) => ({ ...rule, effect })) })
  })
  await answering((rule) => ({
    rule: { ...stopped(rule).rule, effect, stopped: 'The queue that it assigns to is gone.' },
    trial: trialOf(rule),
  }))(page)
}

export const ruleRooms: readonly Room[] = [
  ...pickers,
  ...draftPickers,
  {
    name: 'setup-rules',
    shows: [],
    path: '/setup/rules',
    role: 'manager',
    open: (page) => page.getByRole('table', { name: 'Rules' }).waitFor(),
  },
  {
    name: 'setup-rules-failed',
    shows: [],
    path: '/setup/rules',
    role: 'manager',
    before: failing('**/api/v1/store/rules'),
    open: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'setup-rules-loading',
    shows: [],
    path: '/setup/rules',
    role: 'manager',
    before: held('**/api/v1/store/rules'),
  },
  room('queue', tried, {
    shows: ['setup/forms/RuleForm.tsx QueueChoice ChoiceBox'],
    open: assigning(async (page) => {
      await page.getByRole('button', { name: /Queue$/ }).click()
      await page.getByRole('listbox').waitFor()
    }),
  }),
  room('queue-gone', tried, {
    before: withoutQueue,
    open: (page) => page.getByText('The queue is not there').waitFor(),
  }),
  room('queues-failed', tried, {
    async before(page) {
      await answering(tried)(page)
      await failing('**/api/v1/store/queues')(page)
    },
    open: assigning((page) => page.getByText('The queues could not be loaded').waitFor()),
  }),
  room('untried', (rule) => ({ rule, trial: null })),
  room('working', working),
  room('running', running),
  room('stopped', stopped),
  room('read-only', working, { role: 'analyst' }),
  {
    ...room('failed', tried),
    before: failing('**/api/v1/store/rules/*'),
    async open(page) {
      await page.getByRole('link', { name: 'Replicas by their words' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  room('switching-on', tried, {
    shows: ['rules/RuleDialogs.tsx SwitchingOn ActionDialog'],
    async open(page) {
      await page.getByRole('button', { name: 'Switch on…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  room('taking-back', working, {
    shows: ['rules/RuleDialogs.tsx TakingBack ActionDialog'],
    async open(page) {
      await page.getByRole('button', { name: 'Take back…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  room('span', working, {
    shows: ['rules/RuleDialogs.tsx TakingBack SingleSelect'],
    async open(page) {
      await page.getByRole('button', { name: 'Take back…' }).click()
      await page.getByRole('button', { name: /What it did in/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  }),
]
