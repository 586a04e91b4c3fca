import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, fromTransition, setup } from 'xstate'
import {
  type InvestigationChanged,
  newInvestigation,
} from '../../../src/domain/investigations/investigations.contract.ts'
import type { InvestigationRequest } from '../../../src/domain/investigations/investigation.ts'
import {
  canOpen,
  type OpeningDraft,
  openingLacks,
  requestOf,
} from '../../../src/machines/investigations/investigationOpening.ts'
import type { Colleague } from '../../../src/domain/kit/colleague.ts'
import { investigationRequestMachine } from '../../../src/machines/investigations/investigationRequestMachine.ts'
import {
  analyst,
  sampleInvestigation,
  sampleListing,
  unreachable,
} from '../../../src/paths/samples/things.ts'

/** The Investigation dialog's story, and that predicate, guard and the server's schema say the same (§5). */

const settled = () => new Promise((resolve) => setImmediate(resolve))
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function start(failures: unknown[] = [], toi: 'CFT' | null = null) {
  const sent: InvestigationRequest[] = []
  const told: { to: string; event: { type: string } }[] = []
  const listener = (to: string) =>
    fromTransition((state: null, event: { type: string }) => {
      told.push({ to, event })
      return state
    }, null)
  const input = {
    listings: [{ ...sampleListing(1), toi }],
    user: { id: analyst.providerId, groups: ['analyst'] },
  }
  const root = createActor(
    setup({
      actors: {
        bus: listener('bus'),
        dialog: listener('dialog'),
        address: listener('address'),
        selection: listener('selection'),
        request: investigationRequestMachine.provide({
          actors: {
            facts: fromTransition((state: null) => state, null) as never,
            card: fromTransition((state: null) => state, null) as never,
            loadPeople: fromPromise<readonly Colleague[]>(async () => []),
            openInvestigation: fromPromise<InvestigationChanged, InvestigationRequest>(
              async ({ input: request }) => {
                sent.push(request)
                if (failures.length > 0) throw failures.shift()
                return { investigation: sampleInvestigation(1), changed: [] }
              },
            ),
          },
        }),
      },
    }).createMachine({
      invoke: [
        ...(['bus', 'dialog', 'address', 'selection'] as const).map((id) => ({ id, systemId: id, src: id })),
        { id: 'request', systemId: 'request', src: 'request', input: () => input },
      ],
    }),
  ).start()
  stops.push(() => root.stop())
  await settled()
  const actor = root.system.get('request') as ReturnType<
    typeof createActor<typeof investigationRequestMachine>
  >
  const facts = (to: string) => told.filter((one) => one.to === to).map(({ event }) => event)
  const submit = async () => {
    actor.send({ type: 'submit' })
    await settled()
  }
  return { actor, sent, facts, submit, now: () => actor.getSnapshot() }
}

const complete: OpeningDraft = {
  comment: 'Buy one.',
  due: undefined,
  infringementType: 'CFT',
  assignedTo: null,
}

describe.each<[string, Partial<OpeningDraft>, string[]]>([
  ['instructions and an infringement', {}, []],
  ['a due date', { due: '2026-12-01T23:59:59.999Z' }, []],
  ['no due date', { due: null }, []],
  ['an assignee', { assignedTo: analyst.providerId }, []],
  ['no instructions', { comment: '' }, ['Instructions']],
  ['white space for instructions', { comment: ' \n ' }, ['Instructions']],
  ['no infringement', { infringementType: null }, ['Infringement']],
  ['neither', { comment: '', infringementType: null }, ['Instructions', 'Infringement']],
  ['a due date half typed', { due: '0202-12-01' }, ['a whole Due date']],
  [
    'too long instructions',
    { comment: 'x'.repeat(10_001) },
    ['Instructions, which must have 10000 characters at most'],
  ],
])('a draft with %s', (_, patch, lacks) => {
  const draft = { ...complete, ...patch }

  test('is told what it lacks, and taken by guard and contract alike', async () => {
    expect(openingLacks(sampleListing(1), draft)).toEqual(lacks)
    const { actor, now } = await start()
    actor.send({ type: 'instructions.typed', text: draft.comment })
    actor.send({ type: 'infringement.chosen', infringement: draft.infringementType })
    actor.send({ type: 'assignee.chosen', assignee: draft.assignedTo })
    if (draft.due !== undefined) actor.send({ type: 'due.chosen', due: draft.due })
    const body = { from: 'listing', ...requestOf(sampleListing(1), draft) }
    expect({
      predicate: canOpen(sampleListing(1), draft),
      guard: now().can({ type: 'submit' }),
      contract: newInvestigation.safeParse(body).success,
    }).toEqual({
      predicate: lacks.length === 0,
      guard: lacks.length === 0,
      contract: lacks.length === 0,
    })
  })
})

describe('the Investigation dialog', () => {
  test('begins with the listing’s infringement, and leaves the due date to the server unless one is chosen', async () => {
    const { actor, sent, facts, submit } = await start([], 'CFT')
    actor.send({ type: 'instructions.typed', text: ' Buy one. ' })
    await submit()
    expect(sent).toEqual([{ listing: sampleListing(1)._id, comment: 'Buy one.', infringementType: 'CFT' }])
    expect(facts('bus').map(({ type }) => type)).toEqual([
      'investigations.changed',
      'listings.changed',
      'notice.raised',
    ])
    expect(facts('bus')[2]).toMatchObject({
      notice: {
        action: { kind: 'view', path: `/investigations?investigation=${sampleInvestigation(1).id}` },
      },
    })
    expect(facts('dialog')).toEqual([{ type: 'close' }])
  })

  test('keeps what was entered when it fails', async () => {
    const { actor, sent, submit, now } = await start([unreachable], 'CFT')
    actor.send({ type: 'instructions.typed', text: 'Buy one.' })
    await submit()
    expect(now().context).toMatchObject({ draft: { comment: 'Buy one.' }, problem: `${unreachable.title}.` })
    await submit()
    expect(sent).toHaveLength(2)
  })

  test('shows the card of the investigation that somebody opened meanwhile, and keeps what was written', async () => {
    const refusal = { status: 409, title: 'Has one', current: sampleInvestigation(2) }
    const { actor, submit, now, facts } = await start([refusal], 'CFT')
    actor.send({ type: 'instructions.typed', text: 'Buy one.' })
    await submit()
    expect(now().matches('carded')).toBe(true)
    expect(now().context).toMatchObject({
      existing: sampleInvestigation(2).id,
      draft: { comment: 'Buy one.' },
    })
    expect(facts('bus')).toEqual([
      {
        type: 'listings.changed',
        patches: [{ _id: sampleListing(1)._id, testPurchase: sampleInvestigation(2).id }],
        removed: 0,
      },
    ])
    expect(facts('address').map(({ type }) => type)).toEqual(['hold', 'release'])
  })
})
