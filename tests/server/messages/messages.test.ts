import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import { placeNext } from '../../../server/store/listings/groups/waits.ts'
import { lookNext } from '../../../server/store/relisting/watching.ts'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import { tellOfDueDates } from '../../../server/store/messages/dueDates.ts'
import {
  tellOfInvestigation,
  tellOfNotice,
  writeMessages,
} from '../../../server/store/messages/messageWriting.ts'
import { investigationComments, investigations, products } from '../../../server/store/schema.ts'
import { changeUser } from '../../../server/store/session/users.ts'
import type { AfterTakedown } from '../../../src/domain/complaints/afterTakedown.ts'
import type { InvestigationChanged } from '../../../src/domain/investigations/investigations.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import { MESSAGES_MAX } from '../../../src/domain/kit/constants.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import { LISTING_MESSAGES_MAX } from '../../../server/store/messages/messageRules.ts'
import type { InvestigationStatus } from '../../../src/domain/kit/vocabulary.ts'
import { useApp } from '../../support/app.ts'
import { makeLookalikes } from '../../support/lookalikes.ts'
import { classify, makeRight } from '../../support/complaints.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const calls = contract.users

let brandId: string
let otherBrand: string
let marketplaceId: string
let manager: TestUser
let analyst: TestUser
let client: TestUser
let importer: TestUser
let admin: TestUser
let stranger: TestUser
let all: TestUser[]

beforeAll(async () => {
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  otherBrand = await makeBrand(store.current, 'Tarnwick', 'Other client')
  stranger = await makeUser(store.current, ['manager', 'analyst'], [otherBrand])
})
beforeEach(async () => {
  brandId = await makeBrand(store.current, `Vessmont ${crypto.randomUUID().slice(0, 8)}`)
  manager = await makeUser(store.current, ['manager'], [brandId])
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  importer = await makeUser(store.current, ['importer'], [brandId])
  admin = await makeUser(store.current, ['admin'])
  all = [manager, analyst, client, importer, admin, stranger]
})

const messagesOf = async (user: TestUser) => (await app.current.call(user, calls.messages)).body as Message[]
/** Who of all has so many messages. */
const told = async () => {
  const counts = await Promise.all(
    all.map(async (user) => [user.groups[0]!, (await messagesOf(user)).length] as const),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
const remove = (user: TestUser, id: string) => app.current.call(user, calls.deleteMessage, { params: { id } })
const nameOf = ({ email }: TestUser) => email.split('@', 1)[0]!
async function makeProduct(owner: string): Promise<{ name: string }> {
  const row = { id: uuidv7(), brandId: owner, name: 'Meridian 40' }
  await store.current.db.insert(products).values(row)
  return row
}
const authorOf = (user: TestUser) => ({ userId: user.id, name: user.email, requestId: 'test' })

const NOON = new Date('2026-11-20T12:00:00.000Z')
const daysOn = (days: number) => new Date(NOON.getTime() + days * 86_400_000)

async function makeInvestigation(
  fields: {
    assignee?: TestUser
    requester?: TestUser
    due?: Date
    status?: InvestigationStatus
    brand?: string
  } = {},
): Promise<string> {
  const { assignee, requester = client, due = null, status = assignee ? 'ASSIGNED' : 'NEW' } = fields
  const id = uuidv7()
  await store.current.db.insert(investigations).values({
    id,
    reference: `2026-${id.slice(-12)}`,
    brandId: fields.brand ?? brandId,
    type: 'PURCHASE',
    origin: 'ONLINE_LEAD',
    status,
    assignedTo: assignee?.id ?? null,
    requestedBy: requester.id,
    instructions: 'Buy one.',
    due,
    created: NOON,
    updated: NOON,
    updatedBy: 'Test',
  })
  return id
}
const tell = (id: string, event: Parameters<typeof tellOfInvestigation>[3]['event'], by: TestUser) =>
  store.current.db.transaction((tx) => tellOfInvestigation(tx, authorOf(by), id, { event, at: new Date() }))
const look = (now: Date, timeZone = 'UTC') => tellOfDueDates(store.current.db, { now, timeZone })
const addComment = (id: string, by: TestUser) =>
  store.current.db.insert(investigationComments).values({
    id: uuidv7(),
    investigationId: id,
    authorId: by.id,
    author: by.email,
    at: NOON,
    comment: 'Arrived.',
  })

describe('what is done to an investigation', () => {
  test('is told the assignee when it is assigned, in words that name it', async () => {
    const id = await makeInvestigation({ assignee: analyst })
    await tell(id, 'assigned', manager)
    expect(await told()).toEqual({ analyst: 1 })
    const [message] = await messagesOf(analyst)
    expect(message).toMatchObject({
      identifier: id,
      level: 'INFO',
      type: 'TEST_PURCHASE',
      recipients: [analyst.id],
      seen: false,
    })
    expect(message!.content).toMatch(
      new RegExp(`^.+ assigned you the test purchase 2026-${id.slice(-12)} for Vessmont \\w{8}$`),
    )
  })

  test('is not told whoever did it', async () => {
    const id = await makeInvestigation({ assignee: analyst, requester: manager })
    await tell(id, 'assigned', analyst)
    expect(await told()).toEqual({})
    await tell(id, 'completed', analyst)
    expect(await told()).toEqual({ manager: 1 })
  })

  test('is told assignee, requester and earlier commenters when somebody comments', async () => {
    const id = await makeInvestigation({ assignee: analyst })
    await addComment(id, importer)
    await addComment(id, manager)
    await addComment(id, manager)
    await tell(id, 'commented', manager)
    expect(await told()).toEqual({ analyst: 1, client: 1, importer: 1 })
  })

  test('is told an administrator who is assigned, and none by the role', async () => {
    const id = await makeInvestigation({ assignee: admin, requester: manager })
    await tell(id, 'canceled', client)
    expect(await told()).toEqual({ admin: 1, manager: 1 })
  })

  test('is not told somebody who was disabled or has no part in the brand', async () => {
    await store.current.db.transaction((tx) => changeUser(tx, testAuthor, analyst.id, { disabled: true }))
    const id = await makeInvestigation({ assignee: analyst, requester: stranger })
    await tell(id, 'completed', manager)
    const [rows] = await rowsOf<{ count: number }>(
      store.current.db,
      sql`SELECT count(*)::int AS count FROM messages WHERE identifier = ${id}`,
    )
    expect(rows!.count).toBe(0)
  })

  test('is told only if it is done', async () => {
    const id = await makeInvestigation({ assignee: analyst })
    await expect(
      store.current.db.transaction(async (tx) => {
        await tellOfInvestigation(tx, authorOf(manager), id, { event: 'assigned', at: new Date() })
        throw new Error('the change failed')
      }),
    ).rejects.toThrow('the change failed')
    expect(await told()).toEqual({})
  })
})

test('opening, assigning, editing, commenting on and closing an investigation tell those concerned', async () => {
  const [listing] = await makeListings(store.current, [{ brandId, marketplaceId }])
  const { investigations } = contract
  const call: typeof app.current.call = async (...args) => {
    const answer = await app.current.call(...args)
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const opened = await call(client, investigations.create, {
    body: {
      from: 'listing',
      listing: listing!,
      comment: 'Buy one.',
      infringementType: 'CFT',
      assignedTo: analyst.id,
    },
  })
  const { id, reference } = (opened.body as InvestigationChanged).investigation
  expect(await told()).toEqual({ analyst: 1 })
  const colleague = await makeUser(store.current, ['analyst'], [brandId])
  await call(manager, investigations.assign, { params: { id }, body: { user: colleague.id } })
  await call(manager, investigations.assign, { params: { id }, body: { user: colleague.id } })
  expect(await messagesOf(colleague)).toHaveLength(1)
  await call(manager, investigations.assign, { params: { id }, body: { user: null } })
  expect((await messagesOf(colleague))[0]!.content).toMatch(/ took from you the test purchase /)
  const read = (await call(manager, investigations.get, { params: { id } })).body as Investigation
  const product = (await makeProduct(brandId)).name
  const body = {
    id,
    updated: read.updated,
    type: 'PURCHASE' as const,
    brand: read.brand,
    product,
    assignedTo: analyst.id,
    comment: read.comment,
  }
  const saved = (await call(manager, investigations.update, { body })).body as Investigation
  expect(await told()).toEqual({ analyst: 3 })
  const instructed = (
    await call(manager, investigations.update, {
      body: { ...body, updated: saved.updated, comment: 'Buy two.' },
    })
  ).body as Investigation
  await call(manager, investigations.update, {
    body: { ...body, updated: instructed.updated, comment: 'Buy two.', due: daysOn(365).toISOString() },
  })
  expect((await messagesOf(analyst)).map(({ content }) => content.split(' the ', 1)[0])).toEqual([
    `${nameOf(manager)} changed`,
    `${nameOf(manager)} changed`,
    `${nameOf(manager)} assigned you`,
    `${nameOf(manager)} took from you`,
    `${nameOf(client)} assigned you`,
  ])
  await call(analyst, investigations.comment, { params: { id }, body: { comment: 'It has arrived.' } })
  expect(await told()).toEqual({ analyst: 5, client: 1 })
  await call(manager, investigations.comment, { params: { id }, body: { comment: 'Well done.' } })
  await call(analyst, investigations.changeStatus, { params: { id, status: 'COMPLETE' } })
  await call(manager, investigations.changeStatus, { params: { id, status: 'ASSIGNED' } })
  await call(manager, investigations.changeStatus, { params: { id, status: 'CANCELED' } })
  expect(await told()).toEqual({ analyst: 8, client: 5 })
  expect((await messagesOf(client)).map(({ content }) => content)).toEqual([
    `${nameOf(manager)} canceled the test purchase ${reference} for ${read.brand} : ${product}`,
    `${nameOf(manager)} reopened the test purchase ${reference} for ${read.brand} : ${product}`,
    `${nameOf(analyst)} completed the test purchase ${reference} for ${read.brand} : ${product}`,
    `${nameOf(manager)} added detail to the test purchase ${reference} for ${read.brand} : ${product}`,
    `${nameOf(analyst)} added detail to the test purchase ${reference} for ${read.brand} : ${product}`,
  ])
  await call(manager, investigations.delete, { params: { id } })
  expect(await told()).toEqual({})
})

test('an investigation that nobody has is told the managers when it is opened and commented on', async () => {
  const [listing] = await makeListings(store.current, [{ brandId, marketplaceId }])
  const { create, comment } = contract.investigations
  const opened = await app.current.call(client, create, {
    body: { from: 'listing', listing: listing!, comment: 'Buy one.', infringementType: 'CFT' },
  })
  const { id } = (opened.body as InvestigationChanged).investigation
  await app.current.call(client, comment, { params: { id }, body: { comment: 'It is urgent.' } })
  expect(await told()).toEqual({ manager: 2 })
  const [commented, asked] = await messagesOf(manager)
  expect(asked!.content).toMatch(/ asks for the test purchase .*, which nobody has yet$/)
  expect(commented!.content).toMatch(/ added detail to the test purchase /)
  const [another] = await makeListings(store.current, [{ brandId, marketplaceId }])
  await app.current.call(manager, create, {
    body: { from: 'listing', listing: another!, comment: 'Buy one.', infringementType: 'CFT' },
  })
  expect(await told(), 'a manager gives it out').toEqual({ manager: 2 })
})

describe('a due date', () => {
  test('is told the assignee three days before, and once it has passed the requester and the managers too', async () => {
    const id = await makeInvestigation({ assignee: analyst, due: daysOn(5) })
    await look(daysOn(1))
    expect(await told()).toEqual({})
    await look(daysOn(2))
    expect(await told()).toEqual({ analyst: 1 })
    expect(await messagesOf(analyst)).toMatchObject([{ identifier: id, level: 'WARNING' }])
    await look(daysOn(4))
    expect(await told()).toEqual({ analyst: 1 })
    await look(daysOn(6))
    expect(await told()).toEqual({ analyst: 2, client: 1, manager: 1 })
    expect((await messagesOf(analyst)).map(({ level }) => level)).toEqual(['CRITICAL', 'WARNING'])
  })

  test('is told the managers where nobody is assigned', async () => {
    await makeInvestigation({ due: daysOn(1) })
    await look(NOON)
    expect(await told()).toEqual({ manager: 1 })
  })

  test('is told once, whichever server looks and however often, and again when it is moved', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => makeInvestigation({ assignee: analyst, due: daysOn(1) })),
    )
    await Promise.all([look(NOON), look(NOON), look(NOON), look(NOON)])
    await look(NOON)
    expect(await told()).toEqual({ analyst: 5 })
    await store.current.db.execute(sql`UPDATE investigations SET due = ${daysOn(2)} WHERE id = ${ids[0]!}`)
    await look(NOON)
    expect(await told()).toEqual({ analyst: 6 })
  })

  test('stays told when the message is deleted', async () => {
    await makeInvestigation({ assignee: analyst, due: daysOn(1) })
    await look(NOON)
    expect((await remove(analyst, (await messagesOf(analyst))[0]!._id)).status).toBe(200)
    await look(NOON)
    expect(await told()).toEqual({})
  })

  test('waits for somebody where nobody is to be told', async () => {
    const lonely = await makeBrand(store.current, `Lonely ${crypto.randomUUID()}`)
    await makeInvestigation({ due: daysOn(1), brand: lonely })
    await look(NOON)
    const late = await makeUser(store.current, ['manager'], [lonely])
    await look(NOON)
    expect(await messagesOf(late)).toHaveLength(1)
  })

  test.each(['COMPLETE', 'CANCELED'] as const)('of what is %s is not told', async (status) => {
    await makeInvestigation({ assignee: analyst, due: daysOn(-1), status })
    await look(NOON)
    expect(await told()).toEqual({})
  })

  test('of more than are told in one transaction is told for each', async () => {
    for (let n = 0; n < 130; n++) await makeInvestigation({ assignee: analyst, due: daysOn(1) })
    await look(NOON)
    expect(await told()).toEqual({ analyst: 130 })
  })

  test('that another transaction holds is left for the next time', async () => {
    const id = await makeInvestigation({ assignee: analyst, due: daysOn(1) })
    await store.current.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM investigations WHERE id = ${id} FOR UPDATE`)
      await look(NOON)
    })
    expect(await told()).toEqual({})
    await look(NOON)
    expect(await told()).toEqual({ analyst: 1 })
  })
})

describe('a review that a client asks for', () => {
  const ask = (ids: readonly string[]) =>
    app.current.call(client, contract.listingActions.review, { body: { ids: [...ids], comment: '' } })
  const askOf = (id: string, { id: reviewer }: TestUser) =>
    app.current.call(client, contract.listingActions.review, {
      body: { ids: [id], reviewer, comment: 'Is it ours?' },
    })
  async function decide(id: string, value: 'SU' | 'GE', comment?: string) {
    const { body } = await app.current.call(analyst, contract.listings.get, { params: { id } })
    const updated = [(body as { updated: string }).updated]
    return app.current.call(analyst, contract.listings.changeField, {
      body: { ids: [id], updated, field: 'state', value, ...(comment === undefined ? {} : { comment }) },
    })
  }
  const undo = async (id: string | null) =>
    (await app.current.call(analyst, contract.changes.undo, { params: { id: id! } })).body as UndoResult

  test('is told the analysts and managers of the brand, a message a listing', async () => {
    const ids = await makeListings(store.current, [
      { brandId, marketplaceId, title: 'Watch one' },
      { brandId, marketplaceId, title: 'Watch two' },
    ])
    expect((await ask(ids)).status).toBe(200)
    expect(await told()).toEqual({ manager: 2, analyst: 2 })
    const found = await messagesOf(analyst)
    expect(found.map(({ identifier }) => identifier).toSorted()).toEqual(ids.toSorted())
    expect(found[0]).toMatchObject({ type: 'LISTING_REVIEW', level: 'INFO' })
    expect(found[0]!.content).toMatch(/asks for a review of Vessmont \w{8} : Watch (one|two)$/)
  })

  test('of one person by name is told to them alone, with the note', async () => {
    const [id] = await makeListings(store.current, [{ brandId, marketplaceId, title: 'Watch one' }])
    expect((await askOf(id!, manager)).status).toBe(200)
    expect(await told()).toEqual({ manager: 1 })
    expect((await messagesOf(manager))[0]!.content).toMatch(
      /asks you for a review of Vessmont \w{8} : Watch one\. “Is it ours\?”$/,
    )
  })

  test('of somebody who doesn’t see the brand is told its analysts and managers', async () => {
    const [id] = await makeListings(store.current, [{ brandId, marketplaceId }])
    expect((await askOf(id!, stranger)).status).toBe(200)
    expect(await told()).toEqual({ manager: 1, analyst: 1 })
  })

  test('is answered once, to who asked for it, with the decision and its comment', async () => {
    const [id] = await makeListings(store.current, [{ brandId, marketplaceId, title: 'Watch one' }])
    await askOf(id!, manager)
    expect((await decide(id!, 'SU', 'Looks wrong')).status).toBe(200)
    expect((await decide(id!, 'GE', 'Looks right')).status).toBe(200)
    const answers = await messagesOf(client)
    expect(answers.map(({ content }) => content)).toEqual([
      expect.stringMatching(/has decided on Vessmont \w{8} : Watch one: Suspect\. “Looks wrong”$/),
    ])
    expect(await messagesOf(analyst)).toEqual([])
  })

  const classified = async (id: string) =>
    (await classify(app.current, analyst, [id], { ipr: [await makeRight(store.current, brandId)] })).body

  test.each([
    ['a decision', async (id: string) => undo(((await decide(id, 'SU')).body as ChangeResult).changeSet)],
    ['a classification', async (id: string) => undo((await classified(id)).changeSet)],
    [
      'a complaint',
      async (id: string) => {
        const [complaint] = (await classified(id)).complaints
        await app.current.call(analyst, contract.complaints.delete, { params: { id: complaint!.id } })
      },
    ],
  ])(
    'waits again once %s that answered it is taken back: who asked is told what is decided then',
    async (_, takenBack) => {
      const [id] = await makeListings(store.current, [{ brandId, marketplaceId }])
      await askOf(id!, manager)
      await takenBack(id!)
      await decide(id!, 'GE')
      expect((await messagesOf(client)).map(({ content }) => content)).toEqual([
        expect.stringMatching(/: Genuine$/),
        expect.stringMatching(/took back the decision/),
        expect.stringMatching(/: (Suspect|Trademark.*)$/),
      ])
    },
  )

  test('is answered once more by a decision that is made again', async () => {
    const [id] = await makeListings(store.current, [{ brandId, marketplaceId }])
    await askOf(id!, manager)
    const { changeSet } = (await decide(id!, 'SU', 'Looks wrong')).body as ChangeResult
    await undo((await undo(changeSet)).changeSet)
    await decide(id!, 'GE')
    const answer = expect.stringMatching(/has decided on .*: Suspect\. “Looks wrong”$/)
    expect((await messagesOf(client)).map(({ content }) => content)).toEqual([
      answer,
      expect.stringMatching(/took back the decision on .*, which is to be reviewed again$/),
      answer,
    ])
  })

  test('of many is one message that counts them', async () => {
    const ids = await makeListings(
      store.current,
      Array.from({ length: LISTING_MESSAGES_MAX + 1 }, () => ({ brandId, marketplaceId })),
    )
    expect((await ask(ids)).status).toBe(200)
    const found = await messagesOf(analyst)
    expect(found).toHaveLength(1)
    expect(found[0]!.content).toContain(`${LISTING_MESSAGES_MAX + 1} listings of Vessmont`)
    expect(ids).toContain(found[0]!.identifier)
  })

  test('of many is about those that are left, until none is', async () => {
    const ids = await makeListings(
      store.current,
      Array.from({ length: LISTING_MESSAGES_MAX + 1 }, () => ({ brandId, marketplaceId })),
    )
    await ask(ids)
    const [message] = await messagesOf(analyst)
    const [first, second, ...others] = ids.toSorted()
    const remove = (gone: readonly string[]) =>
      store.current.db.execute(sql`DELETE FROM listings WHERE id = ANY(${arrayOf(gone, 'uuid')})`)
    await remove([first!])
    expect(await messagesOf(analyst)).toEqual([{ ...message, identifier: second }])
    await remove(others)
    expect(await messagesOf(analyst)).toEqual([{ ...message, identifier: second }])
    await remove([second!])
    expect(await messagesOf(analyst)).toEqual([])
  })
})

test('what is seen again after its takedown is told whoever made the complaint, and the brand’s managers and analysts', async () => {
  const maker = await makeUser(store.current, ['god'])
  const ids = await makeListings(store.current, [{ brandId, marketplaceId, title: 'Back again' }])
  const { body } = await classify(app.current, maker, ids, { ipr: [await makeRight(store.current, brandId)] })
  const { id } = body.complaints[0]!
  for (const move of ['file', 'takeDown'] as const)
    await store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, move, { at: new Date() }))
  const read = await app.current.call(manager, contract.afterTakedown.get, { params: { id } })
  const { updated, today } = read.body as AfterTakedown
  const seen = await app.current.call(manager, contract.afterTakedown.seeAgain, {
    params: { id },
    body: { updated, seen: today },
  })
  expect(seen.status, seen.text).toBe(200)
  expect(await told()).toEqual({ analyst: 1 })
  const [message] = await messagesOf(maker)
  expect(message).toMatchObject({ type: 'LISTING_REVIEW', level: 'WARNING', identifier: ids[0] })
  expect(message!.content).toMatch(/^Seen again after the takedown: Vessmont \w{8} : Back again$/)
})

test('that a notice was refused is told as long as one of its listings is there', async () => {
  const ids = await makeListings(store.current, [
    { brandId, marketplaceId },
    { brandId, marketplaceId },
  ])
  const { body } = await classify(app.current, analyst, ids, {
    ipr: [await makeRight(store.current, brandId)],
  })
  const notice = { complaintId: body.complaints[0]!.id, userId: analyst.id }
  await store.current.db.transaction((tx) =>
    tellOfNotice(tx, notice, { status: 'refused', problem: 'No such desk here', at: new Date() }),
  )
  for (const id of ids.toSorted()) {
    expect(await messagesOf(analyst)).toMatchObject([{ identifier: id }])
    await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${id}`)
  }
  expect(await messagesOf(analyst)).toEqual([])
})

test('the author of the complaint that removed a listing is told of the new one that brings it back', async () => {
  const maker = await makeUser(store.current, ['god'])
  const offer = {
    brandId,
    marketplaceId,
    title: 'Copper kettle with whistle',
    sellerId: brandId,
    price: '19.90',
  }
  const [removed] = await makeListings(store.current, [{ ...offer, created: hoursAgo(240) }])
  const { body } = await classify(app.current, maker, [removed!], {
    ipr: [await makeRight(store.current, brandId)],
  })
  for (const [move, hours] of [
    ['file', 120],
    ['takeDown', 96],
  ] as const)
    await store.current.db.transaction((tx) =>
      applyMove(tx, testAuthor, body.complaints[0]!.id, move, { at: hoursAgo(hours) }),
    )
  await lookForRelistings()
  const [again] = await makeListings(store.current, [{ ...offer, created: hoursAgo(24) }])
  await lookForRelistings()
  const [message] = await messagesOf(maker)
  expect(message).toMatchObject({ type: 'LISTING_REVIEW', level: 'WARNING', identifier: again })
  expect(message!.content).toContain('Back after removal as a new listing')
  expect(await told()).toEqual({ manager: 1, analyst: 1 })
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
async function lookForRelistings(): Promise<void> {
  while ((await placeNext(store.current.db)) + (await lookNext(store.current.db)) > 0);
}

test('what a scan of lookalikes found is shown to the brand’s managers and analysts while the domain is watched', async () => {
  const { watch } = await makeLookalikes(store.current, brandId)
  await store.current.db.transaction((tx) =>
    writeMessages(tx, {
      event: 'lookalikesFound',
      brandId,
      named: {},
      actor: null,
      at: new Date(),
      messages: [{ identifier: watch, content: '1 new lookalike of tarnwick.example: Tarnwick' }],
    }),
  )
  expect(await told()).toEqual({ manager: 1, analyst: 1 })
  expect((await messagesOf(analyst))[0]).toMatchObject({ type: 'DOMAIN_ALERT', identifier: watch })
  await store.current.db.execute(sql`DELETE FROM lookalike_watches WHERE id = ${watch}`)
  expect(await told()).toEqual({})
})

describe('a message', () => {
  async function toAnalystAndClient(): Promise<string> {
    const id = await makeInvestigation({ assignee: analyst })
    await tell(id, 'completed', manager)
    return id
  }

  test('is deleted for one alone, and that is recorded', async () => {
    await toAnalystAndClient()
    const [mine] = await messagesOf(analyst)
    expect((await remove(analyst, mine!._id)).status).toBe(200)
    expect(await told()).toEqual({ client: 1 })
    expect((await remove(analyst, mine!._id)).status).toBe(404)
    expect((await remove(client, mine!._id)).status).toBe(200)
    expect(await told()).toEqual({})
    const records = await rowsOf<{ entity: string; version: number; actor: string }>(
      store.current.db,
      sql`SELECT r.entity, r.version, b.actor FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          WHERE r.entity_id = ${mine!._id} ORDER BY r.version`,
    )
    expect(records).toMatchObject([
      { entity: 'message', version: 1 },
      { entity: 'message', version: 2 },
    ])
  })

  test('can’t be deleted by whom it isn’t addressed to', async () => {
    await toAnalystAndClient()
    const [message] = await messagesOf(analyst)
    for (const other of [manager, stranger, admin])
      expect((await remove(other, message!._id)).status).toBe(404)
    expect(await told()).toEqual({ analyst: 1, client: 1 })
  })

  test('is marked as seen for one alone', async () => {
    await toAnalystAndClient()
    const [message] = await messagesOf(analyst)
    const see = (user: TestUser) =>
      app.current.call(user, calls.seeMessages, { body: { ids: [message!._id] } })
    expect((await see(manager)).status).toBe(200)
    expect((await messagesOf(analyst))[0]!.seen).toBe(false)
    expect((await see(analyst)).status).toBe(200)
    expect((await messagesOf(analyst))[0]!.seen).toBe(true)
    expect((await messagesOf(client))[0]!.seen).toBe(false)
  })

  test('of a brand that its reader has lost is there no more, and comes back with the brand', async () => {
    await toAnalystAndClient()
    const [message] = await messagesOf(analyst)
    const give = (brandIds: string[]) =>
      store.current.db.transaction((tx) => changeUser(tx, testAuthor, analyst.id, { brandIds }))
    await give([otherBrand])
    expect(await messagesOf(analyst)).toEqual([])
    expect((await remove(analyst, message!._id)).status).toBe(404)
    await give([brandId])
    expect(await messagesOf(analyst)).toEqual([message])
  })

  test('about an investigation or a listing that was deleted is there no more', async () => {
    const id = await toAnalystAndClient()
    await store.current.db.execute(sql`UPDATE investigations SET deleted = now() WHERE id = ${id}`)
    const [listing] = await makeListings(store.current, [{ brandId, marketplaceId }])
    await app.current.call(client, contract.listingActions.review, { body: { ids: [listing!], comment: '' } })
    expect(await told()).toEqual({ manager: 1, analyst: 1 })
    await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${listing!}`)
    expect(await told()).toEqual({})
  })
})

test('messages come newest first, as many as the limit', async () => {
  for (let n = 0; n < MESSAGES_MAX + 3; n++)
    await tell(await makeInvestigation({ assignee: analyst }), 'assigned', manager)
  const found = await messagesOf(analyst)
  expect(found).toHaveLength(MESSAGES_MAX)
  const times = found.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a browser that has the answer already gets none', async () => {
  await tell(await makeInvestigation({ assignee: analyst }), 'assigned', manager)
  const ask = async (tag?: string) =>
    app.current.request({
      method: 'GET',
      url: '/api/v1/store/users/messages',
      headers: {
        authorization: `Bearer ${await app.current.token(analyst)}`,
        ...(tag ? { 'if-none-match': tag } : {}),
      },
    })
  const first = await ask()
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await ask(String(first.headers.etag))
  expect([again.status, again.text]).toEqual([304, ''])
  await remove(analyst, (await messagesOf(analyst))[0]!._id)
  expect((await ask(String(first.headers.etag))).status).toBe(200)
})
