import { beforeEach, describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, fromTransition, setup } from 'xstate'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type { FullListing } from '../../../src/domain/listings/listing.ts'
import type { ChangeResult, FieldChange } from '../../../src/domain/listings/listings.contract.ts'
import type { CommentResult, NewComment } from '../../../src/domain/listings/listingActions.contract.ts'
import { detailsMachine } from '../../../src/machines/listings/detailsMachine.ts'
import { detailsAgain } from '../../../src/machines/listings/detailsTyped.ts'
import { listingDecisionMachine } from '../../../src/machines/listings/listingDecisionMachine.ts'
import { detailsSubject } from '../../../src/paths/samples/details.ts'
import {
  analyst,
  changedPatch,
  CHANGE_SET,
  client,
  sampleComment,
  sampleListing,
} from '../../../src/paths/samples/things.ts'

/** The details of a listing with the change of its state; where the page stands and what holds the dialog only listen. */

const { outcomes } = detailsSubject
const settled = () => new Promise((resolve) => setImmediate(resolve))

let told: string[]
let sent: FieldChange[]
let details: ActorRefFrom<typeof detailsMachine>
/** Answers the comment, or the change, that is on its way. */
let answer: () => void
const made: ChangeResult = { changeSet: CHANGE_SET, changed: [changedPatch(1)], conflicts: [], missing: [] }
/** What the change comes to. */
let outcome: ChangeResult

async function open(
  given: { readonly typed?: string; readonly decisionTyped?: string } = {},
  { providerId, groups } = analyst,
) {
  told = []
  sent = []
  outcome = made
  const listener = (isHeard: boolean) =>
    fromTransition((state: null, { type }: { type: string }) => {
      if (isHeard) told.push(type)
      return state
    }, null)
  const silent = listener(false)
  const answered = <Output>(output: Output) =>
    new Promise<Output>((resolve) => {
      answer = () => resolve(output)
    })
  const machine = detailsMachine.provide({
    actors: {
      facts: silent as never,
      product: silent as never,
      stages: silent as never,
      history: silent as never,
      retrial: silent as never,
      decision: listingDecisionMachine.provide({
        actors: {
          facts: silent as never,
          changeListings: fromPromise<ChangeResult, FieldChange>(({ input: change }) => {
            sent.push(change)
            return answered(outcome)
          }),
        },
      }),
      loadListing: fromPromise<FullListing, { id: string }>(() =>
        Promise.resolve(outcomes.loadListing!.outputs[0] as FullListing),
      ),
      loadComplaints: fromPromise<readonly Complaint[], { id: string }>(() => Promise.resolve([])),
      addComments: fromPromise<CommentResult, NewComment>(({ input: { ids } }) =>
        answered({ comments: [{ listing: ids[0]!, comment: sampleComment }], missing: [] }),
      ),
    },
  })
  const root = createActor(
    setup({
      actors: {
        bus: silent,
        listings: fromTransition((state) => state, {
          items: [sampleListing(1), sampleListing(2)],
          total: 2,
        }),
        dialog: listener(true),
        address: listener(true),
        details: machine,
      },
    }).createMachine({
      invoke: [
        ...(['bus', 'listings', 'dialog', 'address'] as const).map((id) => ({ id, systemId: id, src: id })),
        {
          id: 'details',
          systemId: 'details',
          src: 'details',
          input: { id: sampleListing(1)._id, user: { id: providerId, groups }, ...given },
        },
      ],
    }),
  ).start()
  await settled()
  details = root.system.get('details') as typeof details
}

const isAsking = () => details.getSnapshot().hasTag('asking')
const decision = () => details.getSnapshot().context.decision!
const listShown = { type: 'list.shown', items: [sampleListing(1), sampleListing(2)], total: 2 } as const

beforeEach(() => open())

describe('a comment that is typed in the details', () => {
  test('is asked about by Close as by Back, and stays where that is answered so', () => {
    details.send({ type: 'comment.typed', text: 'seen before' })
    for (const leave of ['cancel', 'departure.held'] as const) {
      details.send({ type: leave })
      expect(isAsking()).toBe(true)
      details.send({ type: 'keepEditing' })
    }
    expect(details.getSnapshot().context.typed).toBe('seen before')
    expect(told).toEqual(['hold', 'keepHere', 'keepHere'])
    details.send({ type: 'departure.held' })
    details.send({ type: 'discard' })
    expect(told.slice(3)).toEqual(['letGo', 'close'])
  })

  test('outlasts the way to the sign-in page, which closes details that hold nothing', () => {
    details.send({ type: 'comment.typed', text: 'seen before' })
    details.send({ type: 'address.changed', path: '/login', query: {} })
    expect(told).toEqual(['hold'])
    details.send({ type: 'comment.typed', text: '' })
    details.send({ type: 'address.changed', path: '/sellers', query: {} })
    expect(told).toEqual(['hold', 'release', 'close'])
  })

  test('is not asked about where nothing is typed, nor once it is saved, and nobody leaves while it is', async () => {
    details.send({ type: 'comment.typed', text: '  ' })
    details.send({ type: 'comment.typed', text: 'seen before' })
    details.send({ type: 'comment.submitted' })
    details.send({ type: 'cancel' })
    expect(isAsking()).toBe(false)
    expect(told).toEqual(['hold'])
    answer()
    await settled()
    details.send({ type: 'cancel' })
    expect(told).toEqual(['hold', 'release', 'close'])
  })

  test('comes back with the details, and is guarded there while they load', async () => {
    details.send({ type: 'comment.typed', text: 'seen before' })
    const { input: again } = detailsAgain(details.getSnapshot().context)
    expect(again).toEqual({ id: sampleListing(1)._id, typed: 'seen before', decisionTyped: '' })
    const opening = open(again)
    details.send({ type: 'cancel' })
    await opening
    expect(details.getSnapshot().context.typed).toBe('seen before')
    expect(told).toEqual(['hold'])
    details.send({ type: 'cancel' })
    expect(isAsking()).toBe(true)
  })
})

describe('a comment that is typed for a change in the details', () => {
  const type = () => {
    decision().send({ type: 'change.chosen', code: 'SU' })
    decision().send({ type: 'comment.typed', text: 'odd price' })
  }

  test('outlasts its confirmation, and the next one has it', () => {
    type()
    decision().send({ type: 'cancel' })
    expect(decision().getSnapshot().hasTag('confirming')).toBe(false)
    decision().send({ type: 'change.chosen', code: 'GE' })
    expect(decision().getSnapshot().context.draft).toMatchObject({ code: 'GE', comment: 'odd price' })
  })

  test('is asked about with the details and comes back with them, and no other listing is gone to meanwhile', async () => {
    details.send({ ...listShown, hasMore: false })
    expect(details.getSnapshot().can({ type: 'next' })).toBe(true)
    type()
    decision().send({ type: 'cancel' })
    expect(details.getSnapshot().can({ type: 'next' })).toBe(false)
    details.send({ type: 'cancel' })
    expect([isAsking(), told]).toEqual([true, ['hold']])
    await open(detailsAgain(details.getSnapshot().context).input)
    decision().send({ type: 'change.chosen', code: 'SU' })
    expect(decision().getSnapshot().context.draft?.comment).toBe('odd price')
  })

  test('is forgotten once the change is made, and nobody leaves before', async () => {
    type()
    decision().send({ type: 'confirm' })
    details.send({ type: 'cancel' })
    expect([isAsking(), told]).toEqual([false, ['hold']])
    answer()
    await settled()
    expect(sent).toMatchObject([{ value: 'SU', comment: 'odd price' }])
    expect(told).toEqual(['hold', 'release'])
    decision().send({ type: 'change.chosen', code: 'GE' })
    expect(decision().getSnapshot().context.draft?.comment).toBe('')
  })

  test('is kept where a colleague changed the listing meanwhile, so that nothing was set', async () => {
    outcome = {
      changeSet: null,
      changed: [],
      conflicts: [{ listing: changedPatch(1), changedBy: 'Colleague' }],
      missing: [],
    }
    type()
    decision().send({ type: 'confirm' })
    answer()
    await settled()
    decision().send({ type: 'change.chosen', code: 'GE' })
    expect(decision().getSnapshot().context.draft?.comment).toBe('odd price')
  })

  test('is never sent unseen: a change that is made at once is confirmed while one is kept', async () => {
    await open({}, client)
    type()
    decision().send({ type: 'cancel' })
    decision().send({ type: 'confirmation.changed', withComment: false })
    decision().send({ type: 'change.chosen', code: 'SU' })
    expect(sent).toEqual([])
    decision().send({ type: 'comment.typed', text: '' })
    decision().send({ type: 'cancel' })
    decision().send({ type: 'change.chosen', code: 'SU' })
    expect(sent).toMatchObject([{ value: 'SU' }])
  })
})
