import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventFromLogic, waitFor } from 'xstate'
import { canSubmit, reasonsOf, rightsFor } from '../../../src/domain/complaints/classification.ts'
import { complaintButtonProblem } from '../../../src/domain/complaints/complaintSelection.ts'
import { contract } from '../../../src/domain/contract.ts'
import { dateRangeProblem } from '../../../src/domain/filter/filter.ts'
import { isOptionalComment, type Listing } from '../../../src/domain/listings/listing.ts'
import { DECISION_CODES, isListingStatus, mayChange } from '../../../src/domain/listings/listingState.ts'
import { may, ROLES } from '../../../src/domain/kit/roles.ts'
import type { SetupRight } from '../../../src/domain/setup/setup.ts'
import {
  LISTING_STATUSES,
  RIGHT_TYPES,
  UNAUTHORIZED_SALE_CODE_LIST,
} from '../../../src/domain/kit/vocabulary.ts'
import { complaintsDialogs } from '../../../src/compose/complaintDialogs.ts'
import { lazyActorMachine } from '../../../src/machines/kit/lazyActorMachine.ts'
import { type DialogEntries, dialogInput } from '../../../src/machines/kit/roomParts.ts'
import { filterMachine } from '../../../src/machines/filter/filterMachine.ts'
import { selectionMachine } from '../../../src/machines/listings/selectionMachine.ts'
import { analyst as sampleUser, NOON } from '../../../src/paths/samples/things.ts'
import { useApp } from '../../support/app.ts'
import { startClassification } from '../../support/classificationActor.ts'
import { CLASSIFICATION_TABLE, rowName } from '../../support/classificationTable.ts'
import { classify, makeRight, seenBy } from '../../support/complaints.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** One definition, three readers: the rule in domain, the machine's guard and the running server say the same. */

const store = useStore()
const app = useApp(store)
let brandId: string
let otherBrandId: string
let marketplaceId: string
let otherMarketplaceId: string
let id: string

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  otherBrandId = await makeBrand(store.current, 'Tarnwick')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE')
  otherMarketplaceId = await makeMarketplace(store.current, 'Kaufhaus')
  for (const type of RIGHT_TYPES) await makeRight(store.current, brandId, type)
  ;[id] = (await makeListings(store.current, [{ brandId, marketplaceId }])) as [string]
})

const seen = async (user: TestUser) =>
  (await app.current.call(user, contract.listings.get, { params: { id } })).body as Listing

async function sent(user: TestUser, body: Record<string, unknown>): Promise<number> {
  const { updated } = await seen(user)
  const answer = await app.current.call(user, contract.listings.changeField, {
    body: { field: 'state', ids: [id], updated: [updated], ...body } as never,
  })
  return answer.status
}

/** Whether a machine takes an event after others; it has not been composed, so nothing leaves it. */
function takes<Machine extends typeof selectionMachine | typeof filterMachine>(
  machine: Machine,
  before: readonly EventFromLogic<Machine>[],
  event: EventFromLogic<Machine>,
): boolean {
  const actor = createActor(machine as typeof selectionMachine).start()
  for (const step of before) actor.send(step as never)
  const can = (actor.getSnapshot() as AnyMachineSnapshot).can(event)
  actor.stop()
  return can
}

/** Whether the dialog in which complaints are made opens for a user. */
async function opens(user: typeof sampleUser, input: object): Promise<boolean> {
  const entries = complaintsDialogs(undefined as never)
  const view = async () => () => null
  const dialogs = { classification: { ...entries.classification, view } } as unknown as DialogEntries
  const actor = createActor(lazyActorMachine, { input: dialogInput(async () => dialogs) }).start()
  actor.send({ type: 'session.opened', user, at: NOON })
  actor.send({ type: 'open', dialog: 'classification', input })
  const snapshot = await waitFor(actor, (one) => !one.matches('loading'))
  actor.stop()
  return snapshot.matches('running')
}

describe('rule, guard and server agree', () => {
  test.each(ROLES)('on which changes are open to %s', async (role) => {
    const user = await makeUser(store.current, [role], [brandId])
    const listing = await seen(user)
    for (const code of [...DECISION_CODES, ...LISTING_STATUSES]) {
      const allowed = mayChange([role], code)
      const guard = takes(
        selectionMachine,
        [
          { type: 'session.opened', user: { ...sampleUser, groups: [role] }, at: NOON },
          { type: 'selection.made', listings: [listing] },
        ],
        { type: 'change.chosen', code },
      )
      expect({ code, guard }).toEqual({ code, guard: allowed })
      const field = isListingStatus(code) ? 'listingStatus' : 'state'
      expect({ code, status: await sent(user, { field, value: code }) }).toEqual({
        code,
        status: allowed ? 200 : 403,
      })
    }
  })

  test('on which comments go with a change', async () => {
    const user = await makeUser(store.current, ['analyst'], [brandId])
    const listing = await seen(user)
    for (const comment of ['', '   ', 'a', 'abc', ' abc ', 'abcd', '  four  ', '手錶手錶', '手錶']) {
      const allowed = isOptionalComment(comment)
      const guard = takes(
        selectionMachine,
        [
          { type: 'session.opened', user: sampleUser, at: NOON },
          { type: 'selection.made', listings: [listing] },
          { type: 'change.chosen', code: 'SU' },
          { type: 'comment.typed', text: comment },
        ],
        { type: 'confirm' },
      )
      expect({ comment, guard }).toEqual({ comment, guard: allowed })
      expect({ comment, status: await sent(user, { value: 'SU', comment }) }).toEqual({
        comment,
        status: allowed ? 200 : 400,
      })
    }
  })

  test('on a sale’s reason going with an unauthorised sale alone', async () => {
    const user = await makeUser(store.current, ['client'], [brandId])
    const listing = await seen(user)
    const reason = UNAUTHORIZED_SALE_CODE_LIST[0]
    for (const code of DECISION_CODES.filter((decision) => mayChange(['client'], decision))) {
      const guard = takes(
        selectionMachine,
        [
          { type: 'session.opened', user: { ...sampleUser, groups: ['client'] }, at: NOON },
          { type: 'selection.made', listings: [listing] },
          { type: 'change.chosen', code },
        ],
        { type: 'saleReason.chosen', reason },
      )
      const status = await sent(user, { value: code, reason })
      expect({ code, guard, status }).toEqual({
        code,
        guard: code === 'US',
        status: code === 'US' ? 200 : 400,
      })
    }
  })

  test('on the end of a range not being before its start', async () => {
    const user = await makeUser(store.current, ['analyst'], [brandId])
    for (const [start, end] of [
      [1_000, 2_000],
      [2_000, 2_000],
      [2_000, 1_999],
    ] as const) {
      const allowed = dateRangeProblem({ start, end }) === null
      const actor = createActor(filterMachine).start()
      actor.send({ type: 'session.opened', user: sampleUser, at: NOON })
      actor.send({ type: 'dates.typed', start, end })
      actor.send({ type: 'dates.entered' })
      const guard = actor.getSnapshot().matches({ open: { dates: 'sound' } })
      actor.stop()
      const query = { date: start, endDate: end }
      const { status } = await app.current.call(user, contract.listings.page, { query })
      expect({ start, end, guard, status }).toEqual({
        start,
        end,
        guard: allowed,
        status: allowed ? 200 : 400,
      })
    }
  })

  test('on which drafts become complaints', async () => {
    const user = await makeUser(store.current, ['manager'], [brandId])
    const [listing] = await seenBy(app.current, user, [id])
    const answer = await app.current.call(user, contract.setup.rights, { params: { brand: brandId } })
    const rights = answer.body as SetupRight[]
    const grounds = { brand: { officialImages: [] } as never, rights, marketplaces: [] }
    // Two reasons of each type stand for the others, which tests/domain/complaints/classification.test.ts goes through.
    const asked = CLASSIFICATION_TABLE.filter(
      ({ type, reason }) => reason === null || reasonsOf(type).indexOf(reason) < 2,
    )
    for (const row of asked) {
      const { type, reason } = row
      const right = (rightsFor(rights, type)[0] ?? rights[0]!).uid
      const fields = {
        type,
        reason,
        description: row.description ? 'Our mark.' : ' ',
        ipr: row.right ? [right] : [],
      }
      const { actor, stop } = await startClassification({ listings: [listing!], type }, { grounds })
      if (reason) actor.send({ type: 'reason.chosen', reason })
      if (row.right) actor.send({ type: 'right.toggled', right })
      actor.send({ type: 'description.changed', text: fields.description })
      const guard = actor.getSnapshot().can({ type: 'submit' })
      stop()
      const made = await classify(app.current, user, [id], fields)
      expect({ row: rowName(row), rule: canSubmit(fields), guard, isMade: made.status < 300 }).toEqual({
        row: rowName(row),
        rule: row.canSubmit,
        guard: row.canSubmit,
        isMade: row.canSubmit,
      })
      if (!row.canSubmit) expect(made.status).toBe(400)
    }
  })

  test.each(ROLES)('on which listings a %s can make complaints of', async (role) => {
    const user = await makeUser(store.current, [role], [brandId, otherBrandId])
    const all = { brandId, marketplaceId }
    const sets: Partial<ListingSeed>[][] = [
      [{}],
      [{ state: 'GENUINE' }],
      [{}, { state: 'SUSPECT' }],
      [{}, { state: 'GENUINE' }],
      [{}, { marketplaceId: otherMarketplaceId }],
      [{}, { brandId: otherBrandId }],
    ]
    for (const seeds of sets) {
      const ids = await makeListings(
        store.current,
        seeds.map((seed) => ({ ...all, ...seed })),
      )
      const listings = await seenBy(app.current, user, ids)
      const problem = complaintButtonProblem([role], listings)
      const guard = await opens({ ...sampleUser, groups: [role] }, { listings, type: 'US' })
      const body = { type: 'US', reason: 'TESTER_SALE', description: 'Not for sale.' }
      const { status } = await classify(app.current, user, ids, body)
      const refused = may([role], 'complaints.manage') ? 409 : 403
      expect({ seeds, guard, status: status < 300 ? 200 : status }).toEqual({
        seeds,
        guard: problem === null,
        status: problem === null ? 200 : refused,
      })
    }
  })
})
