import { randomUUID } from 'node:crypto'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { nextReference } from '../../../server/store/investigations/references.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { products } from '../../../server/store/schema.ts'
import type {
  InvestigationChanged,
  InvestigationEvent,
  InvestigationsPage,
  InvestigationsQuery,
} from '../../../src/domain/investigations/investigations.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import { isOpen, moveBetween } from '../../../src/domain/investigations/investigationStates.ts'
import { type Capability, may, ROLES } from '../../../src/domain/kit/roles.ts'
import {
  INVESTIGATION_STATUS_LABELS,
  INVESTIGATION_STATUSES,
  type InvestigationStatus,
} from '../../../src/domain/kit/vocabulary.ts'
import { useApp } from '../../support/app.ts'
import { seenBy } from '../../support/complaints.ts'
import { investigate } from '../../support/investigations.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const calls = contract.investigations
let brandId: string
let marketplaceId: string
let analyst: TestUser
let manager: TestUser
let client: TestUser
let god: TestUser
let stranger: TestUser
let foreignBrand: string
let foreignAnalyst: TestUser
let listing: string

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  const otherBrand = await makeBrand(store.current, 'Tarnwick', 'Other client')
  foreignBrand = otherBrand
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  manager = await makeUser(store.current, ['manager'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  god = await makeUser(store.current, ['god'])
  stranger = await makeUser(store.current, ['manager'], [otherBrand])
  foreignAnalyst = await makeUser(store.current, ['analyst'], [otherBrand])
  for (const [brand, name] of [
    [brandId, 'Meridian 40'],
    [brandId, 'Harbour 36'],
    [otherBrand, 'Halo Buds'],
  ] as const)
    await store.current.db
      .insert(products)
      .values({ id: randomUUID(), brandId: brand, name, category: 'Watches', updated: new Date() })
})
beforeEach(async () => {
  const made = await makeListings(store.current, [
    { brandId, marketplaceId, seller: 'lux-timehouse', url: `https://bazarro.example/${randomUUID()}` },
  ])
  listing = made[0]!
})

const open = (body: Record<string, unknown> = {}, user = manager) =>
  investigate(app.current, user, listing, body)
const read = async (id: string, user = manager) =>
  (await app.current.call(user, calls.get, { params: { id } })).body as Investigation
const move = (user: TestUser, id: string, status: InvestigationStatus, updated?: string) =>
  app.current.call(user, calls.changeStatus, { params: { id, status }, query: updated ? { updated } : {} })
const assign = (user: TestUser, id: string, to: string | null, updated?: string) =>
  app.current.call(user, calls.assign, {
    params: { id },
    body: { user: to, ...(updated ? { updated } : {}) },
  })
const comment = (user: TestUser, id: string, body: Record<string, unknown> = {}) =>
  app.current.call(user, calls.comment, {
    params: { id },
    body: { comment: 'Ordered today.', ...body },
  })
const remove = (user: TestUser, id: string, seen?: number) =>
  app.current.call(user, calls.delete, { params: { id }, query: seen === undefined ? {} : { seen } })
const FORM = { type: 'RAID', brand: 'Vessmont', product: 'Meridian 40' } as const
const save = (user: TestUser, { id, updated }: Investigation, body: Record<string, unknown> = {}) =>
  app.current.call(user, calls.update, { body: { id, updated, ...FORM, ...body } })
const activity = async (id: string, user = manager) =>
  (await app.current.call(user, calls.activity, { params: { id } })).body as InvestigationEvent[]

async function inStatus(
  status: InvestigationStatus,
  withAssignee = status === 'ASSIGNED',
): Promise<Investigation> {
  const made = await open(withAssignee ? { assignedTo: analyst.id } : {})
  if (!isOpen(status)) await move(manager, made.id, status)
  return read(made.id)
}

describe('opening one of a listing', () => {
  test('it is NEW, due in 30 days, an online lead, and the listing bears its mark', async () => {
    const made = await open()
    expect(made).toMatchObject({
      status: 'NEW',
      type: 'PURCHASE',
      origin: 'ONLINE_LEAD',
      brand: 'Vessmont',
      platform: 'Bazarro DE',
      seller: { name: 'lux-timehouse' },
      comment: 'Buy one piece and photograph it.',
      infringementType: 'CFT',
      assignedTo: null,
      requestedBy: { providerId: manager.id },
      listing,
    })
    const days = (Date.parse(made.due!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(31)
    expect((await seenBy(app.current, manager, [listing]))[0]!.testPurchase).toBe(made.id)
  })

  test('with an assignee it is ASSIGNED', async () => {
    const made = await open({ assignedTo: analyst.id })
    expect(made).toMatchObject({ status: 'ASSIGNED', assignedTo: { providerId: analyst.id } })
    expect(made.assigned).not.toBeNull()
  })

  test('no two have one reference, whatever their brands; two at once get two', async () => {
    const foreignBrand = await makeBrand(store.current, 'Norrfell', 'Third client')
    const foreignManager = await makeUser(store.current, ['manager'], [foreignBrand])
    const others = await makeListings(
      store.current,
      [brandId, brandId, foreignBrand, foreignBrand].map((brand) => ({ brandId: brand, marketplaceId })),
    )
    const made = await Promise.all(
      others.map((one, n) => investigate(app.current, n < 2 ? manager : foreignManager, one)),
    )
    const references = made.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(references.length)
    for (const reference of references) expect(reference).toMatch(/^\d{4}-\d{4}$/)
  })

  test('references grow longer once half of a year’s numbers are taken', async () => {
    await store.current.db
      .transaction(async (tx) => {
        await tx.execute(sql`
        INSERT INTO investigations (id, reference, brand_id, type, origin, status, requested_by, instructions, created, updated, updated_by)
        SELECT gen_random_uuid(), '2031-' || lpad(n::text, 4, '0'), ${brandId}, 'RAID', 'INVESTIGATION', 'NEW',
               ${manager.id}, '', now(), now(), 'Test'
        FROM generate_series(1, 5001) AS n`)
        const next = await nextReference(tx, { at: new Date('2031-03-01T12:00:00Z'), timeZone: 'UTC' })
        expect(next).toMatch(/^2031-\d{5}$/)
        tx.rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
  })

  test('a listing that has one is refused with the one it has', async () => {
    const made = await open()
    const again = await app.current.call(analyst, calls.create, {
      body: { from: 'listing', listing, comment: 'Once more.', infringementType: 'TM' },
    })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ current: { id: made.id } })
  })

  test.each([
    ['blank instructions', { comment: '   ' }],
    ['no infringement', { infringementType: null }],
  ])('%s are refused', async (_, change) => {
    const answer = await app.current.call(manager, calls.create, {
      body: { from: 'listing', listing, comment: 'Buy one.', infringementType: 'CFT', ...change } as never,
    })
    expect(answer.status).toBe(400)
  })

  test('somebody of a brand of the same name, whose client has the same name too, can’t be the assignee', async () => {
    const twin = await makeBrand(store.current, 'Vessmont', 'Twin client')
    await store.current.db.execute(sql`
      UPDATE clients c SET name = o.name FROM brands t, clients o JOIN brands b ON b.client_id = o.id
      WHERE t.id = ${twin} AND c.id = t.client_id AND b.id = ${brandId}`)
    // Others name the brand without its client.
    onTestFinished(
      async () =>
        void (await store.current.db.execute(sql`UPDATE brands SET name = 'Twin' WHERE id = ${twin}`)),
    )
    const { id: assignedTo } = await makeUser(store.current, ['analyst'], [twin])
    const answer = await app.current.call(manager, calls.create, {
      body: { from: 'listing', listing, comment: 'Buy one.', infringementType: 'CFT', assignedTo },
    })
    expect(answer.status).toBe(400)
  })

  test.each([
    ['a manager', () => manager],
    ['a god', () => god],
    ['somebody of another brand', () => foreignAnalyst],
    ['nobody known', () => ({ id: randomUUID() })],
  ])('%s can’t be the assignee, in the same words', async (_, who) => {
    const answer = await app.current.call(manager, calls.create, {
      body: { from: 'listing', listing, comment: 'Buy one.', infringementType: 'CFT', assignedTo: who().id },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      errors: [{ path: 'body.assignedTo', message: 'must be a client or an analyst of the brand' }],
    })
  })

  test('an importer may not, a client may', async () => {
    const importer = await makeUser(store.current, ['importer'], [brandId])
    const body = { from: 'listing', listing, comment: 'Buy one.', infringementType: 'CFT' } as const
    expect((await app.current.call(importer, calls.create, { body })).status).toBe(403)
    expect((await app.current.call(client, calls.create, { body })).status).toBe(200)
  })
})

describe('opening one by the form', () => {
  test('it needs no listing', async () => {
    const answer = await app.current.call(manager, calls.create, { body: { from: 'form', ...FORM } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      investigation: { type: 'RAID', origin: 'INVESTIGATION', product: 'Meridian 40', listing: null },
      changed: [],
    })
  })

  test('it shows the product’s picture', async () => {
    const picture = { url: 'https://vessmont.example/harbour.png', file: null }
    await store.current.db.execute(
      sql`UPDATE products SET images = ${JSON.stringify([picture])}::jsonb WHERE name = 'Harbour 36'`,
    )
    const body = { from: 'form', ...FORM, product: 'Harbour 36' } as const
    const answer = await app.current.call(manager, calls.create, { body })
    expect(answer.body).toMatchObject({ investigation: { picture, title: null } })
  })

  test.each([
    ['type', 'Type is required'],
    ['brand', 'Brand is required'],
    ['product', 'Product is required'],
  ])('without a %s it says so', async (field, message) => {
    const answer = await app.current.call(manager, calls.create, {
      body: { from: 'form', ...FORM, [field]: field === 'type' ? undefined : ' ' } as never,
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ path: `body.${field}`, message }] })
  })

  test.each(['Tarnwick', 'No such brand'])('a brand outside the scope doesn’t exist: %s', async (brand) => {
    const answer = await app.current.call(manager, calls.create, { body: { from: 'form', ...FORM, brand } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ path: 'body.brand', message: 'does not exist' }] })
  })
})

/** Whether somebody is assigned in a state: while it is open that is what the state says. */
const assignments = (status: InvestigationStatus): boolean[] =>
  isOpen(status) ? [status === 'ASSIGNED'] : [true, false]

describe.each(INVESTIGATION_STATUSES)('from %s', (from) => {
  const pairs = INVESTIGATION_STATUSES.flatMap((to) =>
    assignments(from).map((assigned) => ({ to, assigned })),
  )
  test.each(pairs)('to $to, with an assignee: $assigned', async ({ to, assigned }) => {
    const before = await inStatus(from, assigned)
    expect(before.status).toBe(from)
    const answer = await move(client, before.id, to)
    if (moveBetween(from, to, assigned) === null) {
      expect(answer.status).toBe(409)
      for (const status of [from, to])
        expect((answer.body as { detail: string }).detail).toContain(INVESTIGATION_STATUS_LABELS[status])
      expect(await read(before.id)).toEqual(before)
    } else {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ status: to, assignedTo: before.assignedTo })
      expect((answer.body as Investigation).closed === null).toBe(isOpen(to))
    }
  })

  test.each(ROLES)('a user of the brand who is %s may do what the table of roles says', async (role) => {
    const user = role === 'manager' ? manager : await makeUser(store.current, [role], [brandId])
    const status = (capability: Capability, allowed: number) => (may([role], capability) ? allowed : 403)
    const before = await inStatus(from)
    expect((await save(user, before, { comment: 'Edited.' })).status).toBe(status('investigations.edit', 200))
    expect((await comment(user, before.id)).status).toBe(
      status('investigations.comment', isOpen(from) ? 200 : 409),
    )
    const target = from === 'COMPLETE' ? 'CANCELED' : 'COMPLETE'
    expect((await move(user, before.id, target)).status).toBe(status('investigations.close', 200))
    const { assignedTo } = await read(before.id)
    expect((await move(user, before.id, assignedTo ? 'ASSIGNED' : 'NEW')).status).toBe(
      status('investigations.close', 200),
    )
    expect((await assign(user, before.id, analyst.id)).status).toBe(status('investigations.assign', 200))
    expect((await remove(user, before.id)).status).toBe(status('investigations.delete', 200))
  })

  test('for another brand’s manager it does not exist, in any call', async () => {
    const before = await inStatus(from)
    const answers = await Promise.all([
      app.current.call(stranger, calls.get, { params: { id: before.id } }),
      app.current.call(stranger, calls.activity, { params: { id: before.id } }),
      ...INVESTIGATION_STATUSES.map((to) => move(stranger, before.id, to)),
      save(stranger, before, { brand: 'Tarnwick', product: 'Halo Buds' }),
      comment(stranger, before.id),
      assign(stranger, before.id, foreignAnalyst.id),
      remove(stranger, before.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await read(before.id)).toEqual(before)
    const page = await app.current.call(stranger, calls.page, { query: { value: before.id } })
    expect(page.body).toMatchObject({ items: [], total: 0, open: 0 })
  })
})

describe('assigning', () => {
  test('somebody else, and nobody again', async () => {
    const made = await open({ assignedTo: analyst.id })
    expect((await assign(manager, made.id, client.id)).body).toMatchObject({
      status: 'ASSIGNED',
      assignedTo: { providerId: client.id },
    })
    expect((await assign(manager, made.id, null)).body).toMatchObject({
      status: 'NEW',
      assignedTo: null,
      assigned: null,
    })
  })

  test.each(['COMPLETE', 'CANCELED'] as const)('is refused when it is %s', async (status) => {
    const made = await inStatus(status)
    expect((await assign(manager, made.id, analyst.id)).status).toBe(409)
  })

  test('to whom it is given already leaves no record', async () => {
    const made = await open({ assignedTo: analyst.id })
    await assign(manager, made.id, analyst.id)
    expect(await activity(made.id)).toHaveLength(1)
  })
})

describe('editing', () => {
  test('keeps every field, money as decimals, and takes away what is left out', async () => {
    const made = await open({ assignedTo: analyst.id })
    const fields = {
      type: 'SEIZURE',
      origin: 'AACS_ENFORCEMENT_ACTION',
      category: 'Watches',
      brand: 'Vessmont',
      product: 'Harbour 36',
      assignedTo: god.id,
      assigned: '2026-11-02T00:00:00.000Z',
      performed: '2026-11-10T00:00:00.000Z',
      due: '2026-12-24T23:59:59.999Z',
      comment: 'Seize what is in the store.',
      price: '12.90',
      currency: 'EUR',
      quantity: '300',
      volume: '1.5',
      value: '3870.00',
      seller: {
        name: 'lux-timehouse',
        address: '14 Harbour Road',
        city: 'Ningbo',
        state: 'Zhejiang',
        country: 'CN',
        postal: '315000',
        whatsApp: '+86 1',
      },
      weChat: 'lux',
    }
    const saved = (await save(manager, made, fields)).body as Investigation
    expect(saved).toMatchObject({ ...fields, assignedTo: { providerId: god.id } })
    const bare = (await save(manager, saved)).body as Investigation
    expect(bare).toMatchObject({
      status: 'NEW',
      type: 'RAID',
      category: null,
      assignedTo: null,
      price: null,
      currency: null,
      seller: null,
      comment: '',
      // What the form may leave out stays.
      origin: 'AACS_ENFORCEMENT_ACTION',
      due: fields.due,
    })
  })

  test('keeps of a seller what is filled in, and none of whom nothing is', async () => {
    const blank = { name: '', city: '  ', country: '' }
    const saved = (await save(manager, await open(), { seller: { ...blank, name: 'lux-timehouse' } }))
      .body as Investigation
    expect(saved.seller).toEqual({ name: 'lux-timehouse' })
    expect((await save(manager, saved, { seller: blank })).body).toMatchObject({ seller: null })
  })

  test.each([
    ['price', '0', 'must be greater than 0'],
    ['quantity', '-1', 'must be greater than 0'],
    ['volume', '0.00', 'must be greater than 0'],
    ['value', 'many', 'must be a decimal number'],
  ])('%s %s is refused', async (field, value, message) => {
    const made = await open()
    const answer = await save(manager, made, { currency: 'EUR', [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ path: `body.${field}`, message }] })
  })

  test('an amount without a currency is refused', async () => {
    const answer = await save(manager, await open(), { price: '3.00' })
    expect(answer.body).toMatchObject({ errors: [{ path: 'body.currency' }] })
  })

  test('of two saves made from the same version the second is refused with how it stands', async () => {
    const made = await open()
    const first = await save(analyst, made, { comment: 'First.' })
    const second = await save(manager, made, { comment: 'Second.' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ current: first.body as object })
    expect((await read(made.id)).comment).toBe('First.')
  })

  test('a comment meanwhile stands in nobody’s way', async () => {
    const made = await open()
    await comment(analyst, made.id)
    expect((await save(manager, made)).status).toBe(200)
  })

  test('one of a listing keeps its brand', async () => {
    const both = await makeUser(store.current, ['manager', 'god'])
    const answer = await save(both, await open(), { brand: 'Tarnwick', product: 'Halo Buds' })
    expect(answer.body).toMatchObject({ errors: [{ path: 'body.brand', message: 'must be the listing’s' }] })
  })

  test('one of no listing changes its brand and keeps its number', async () => {
    const both = await makeUser(store.current, ['manager', 'god'])
    const made = await app.current.call(both, calls.create, { body: { from: 'form', ...FORM } })
    const { investigation } = made.body as { investigation: Investigation }
    const answer = await save(both, investigation, { brand: 'Tarnwick', product: 'Halo Buds' })
    expect(answer.body).toMatchObject({
      brand: 'Tarnwick',
      product: 'Halo Buds',
      reference: investigation.reference,
    })
    expect((await app.current.call(analyst, calls.get, { params: { id: investigation.id } })).status).toBe(
      404,
    )
  })

  test('one of no listing keeps its brand once there are comments', async () => {
    const both = await makeUser(store.current, ['manager', 'god'])
    const made = await app.current.call(both, calls.create, { body: { from: 'form', ...FORM } })
    const { investigation } = made.body as { investigation: Investigation }
    await comment(both, investigation.id)
    const answer = await save(both, investigation, { brand: 'Tarnwick', product: 'Halo Buds' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      errors: [{ path: 'body.brand', message: 'can’t be changed: there are comments' }],
    })
  })
})

describe('comments', () => {
  test('keep their author and their files, in order', async () => {
    const made = await open()
    const file = await app.current.call(analyst, contract.images.upload, { form: { investigation: made.id } })
    const { id } = file.body as { id: string }
    const answer = await comment(analyst, made.id, { comment: '  Parcel came in.  ', images: [id] })
    expect((answer.body as Investigation).comments).toMatchObject([
      { comment: 'Parcel came in.', authorId: analyst.id, images: [{ id, mediaType: 'image/png' }] },
    ])
  })

  test('of three characters are refused', async () => {
    expect((await comment(analyst, (await open()).id, { comment: ' abc ' })).status).toBe(400)
  })

  test('with another brand’s file are refused', async () => {
    const made = await open()
    const [row] = (
      await store.current.db.execute(sql`
        INSERT INTO files (id, sha256, media_type, bytes, name)
        VALUES (gen_random_uuid(), 'x', 'image/png', 1, 'p.png') RETURNING id`)
    ).rows
    const answer = await comment(analyst, made.id, { images: [row!.id] })
    expect(answer.status).toBe(400)
    expect((await read(made.id)).comments).toEqual([])
  })
})

describe('what was decided before a colleague changed it', () => {
  test('is not done to one that was completed; a comment stands in nobody’s way', async () => {
    const seen = await open()
    await comment(analyst, seen.id)
    const completed = await move(manager, seen.id, 'COMPLETE', seen.updated)
    expect(completed.status).toBe(200)
    const canceled = await move(analyst, seen.id, 'CANCELED', seen.updated)
    expect(canceled.status).toBe(409)
    expect(canceled.body).toMatchObject({
      detail: expect.stringContaining('changed this investigation meanwhile') as string,
      current: completed.body as object,
    })
    expect(await read(seen.id)).toEqual(completed.body)
    expect((await move(analyst, seen.id, 'CANCELED')).body).toMatchObject({ status: 'CANCELED' })
  })

  test('does not take it from whom it was given to', async () => {
    const seen = await open()
    const given = await assign(manager, seen.id, analyst.id, seen.updated)
    for (const user of [client.id, null]) {
      const answer = await assign(analyst, seen.id, user, seen.updated)
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ current: given.body as object })
    }
    expect(await read(seen.id)).toEqual(given.body)
    expect((await assign(analyst, seen.id, analyst.id, seen.updated)).status).toBe(200)
  })

  test('does not delete what nobody saw: a comment, evidence, money', async () => {
    const { id } = await open()
    const additions = [
      () => comment(analyst, id),
      () =>
        app.current.call(analyst, contract.evidence.add, {
          params: { id },
          body: { id: randomUUID(), kind: 'verdict', verdict: 'COUNTERFEIT', note: '' },
        }),
      () =>
        app.current.call(analyst, contract.money.add, {
          params: { id },
          body: {
            kind: 'cost',
            amount: '64.90',
            currency: 'EUR',
            day: '2026-01-02',
            quantity: null,
            note: '',
            receipt: null,
          },
        }),
    ]
    for (const [n, add] of additions.entries()) {
      expect((await add()).status).toBe(200)
      const answer = await remove(manager, id, n + 1)
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ current: { id } })
    }
    expect(await activity(id)).toHaveLength(4)
    await comment(manager, id)
    expect((await remove(manager, id, 4)).status).toBe(200)
  })
})

describe('deleting', () => {
  test('takes it from the listing, and from everybody', async () => {
    const made = await open()
    const answer = await remove(manager, made.id)
    expect(answer.body).toMatchObject({ changed: [{ _id: listing, testPurchase: null }] })
    expect((await app.current.call(god, calls.get, { params: { id: made.id } })).status).toBe(404)
    expect((await open()).id).not.toBe(made.id)
  })

  test('leaves its records and comments', async () => {
    const made = await open()
    await comment(analyst, made.id)
    await remove(manager, made.id)
    const { rows } = await store.current.db.execute(sql`
      SELECT (SELECT count(*)::int FROM change_records WHERE entity_id = ${made.id}) AS records,
             (SELECT count(*)::int FROM investigation_comments WHERE investigation_id = ${made.id}) AS comments`)
    expect(rows).toEqual([{ records: 3, comments: 1 }])
  })
})

describe('the activity', () => {
  test('tells who sees the present brand alone nothing of what the former one had of it', async () => {
    const { body } = await app.current.call(manager, calls.create, {
      body: { from: 'form', ...FORM, comment: 'Raid the Vessmont depot.' },
    })
    const made = (body as InvestigationChanged).investigation
    const both = await makeUser(store.current, ['manager'], [brandId, foreignBrand])
    const edited = await save(both, made, { comment: 'Raid the other Vessmont depot.' })
    const moved = await save(both, edited.body as Investigation, {
      brand: 'Tarnwick',
      product: 'Halo Buds',
      comment: 'Raid the Tarnwick depot.',
    })
    expect(moved.status, moved.text).toBe(200)
    const told = await activity(made.id, stranger)
    expect(JSON.stringify(told)).not.toMatch(/Vessmont|Meridian/)
    expect(told.map(({ what }) => what)).toEqual([
      'Investigation opened',
      'Investigation edited',
      'Investigation edited',
    ])
    expect(told.at(-1)!.changes).toEqual([{ field: 'brand', before: 'Unknown', after: 'Tarnwick' }])
    expect(JSON.stringify(await activity(made.id, both))).toContain('Raid the other Vessmont depot.')
    const bundle = { params: { id: made.id } }
    const refused = await app.current.call(stranger, contract.evidence.bundle, bundle)
    expect(refused.status).toBe(409)
    expect(refused.text).not.toMatch(/Vessmont|Meridian/)
    expect((await app.current.call(both, contract.evidence.bundle, bundle)).status).toBe(200)
  })

  test('tells each change, before and after, with people and products by name', async () => {
    const made = await open()
    await assign(manager, made.id, analyst.id)
    await comment(analyst, made.id)
    await save(analyst, await read(made.id), {
      assignedTo: analyst.id,
      price: '64.90',
      currency: 'EUR',
      seller: { name: 'lux-timehouse', city: 'Ningbo' },
    })
    await move(manager, made.id, 'COMPLETE')
    const events = await activity(made.id)
    expect(events.map(({ what }) => what)).toEqual([
      'Investigation opened',
      'Investigation assigned',
      'Investigation commented',
      'Investigation edited',
      'Investigation completed',
    ])
    const [, assigned, commented, edited, completed] = events
    const name = (user: TestUser) => user.email.split('@', 1)[0]
    expect(assigned).toMatchObject({
      by: name(manager),
      changes: expect.arrayContaining([
        { field: 'status', before: 'NEW', after: 'ASSIGNED' },
        { field: 'assignedTo', before: null, after: name(analyst) },
      ]),
    })
    expect(commented).toMatchObject({
      by: name(analyst),
      changes: [],
      comment: { comment: 'Ordered today.' },
    })
    expect(edited!.changes).toEqual(
      expect.arrayContaining([
        { field: 'product', before: null, after: 'Meridian 40' },
        { field: 'price', before: null, after: '64.90' },
        { field: 'seller.city', before: null, after: 'Ningbo' },
      ]),
    )
    expect(edited!.changes.map(({ field }) => field)).not.toContain('status')
    expect(completed).toMatchObject({
      changes: expect.arrayContaining([{ field: 'status', before: 'ASSIGNED', after: 'COMPLETE' }]),
    })
    expect(await verifyRecord(store.current, app.current.services.keys.record.publicKey)).toMatchObject({
      ok: true,
    })
  })
})

describe('the list', () => {
  const page = async (query: Partial<InvestigationsQuery>, user = manager) =>
    (await app.current.call(user, calls.page, { query })).body as InvestigationsPage
  const ids = ({ items }: InvestigationsPage) => items.map(({ id }) => id)

  test('filters by status, assignee, product and text', async () => {
    const word = randomUUID().slice(0, 8)
    const made = await open({ comment: `Buy ${word} now`, assignedTo: analyst.id })
    const done = await app.current.call(manager, calls.create, {
      body: { from: 'form', ...FORM, comment: `Raid ${word}` },
    })
    const raid = (done.body as { investigation: Investigation }).investigation
    await move(manager, raid.id, 'COMPLETE')
    const both = await page({ value: word })
    expect({ ids: ids(both), total: both.total, open: both.open }).toEqual({
      ids: [raid.id, made.id],
      total: 2,
      open: 1,
    })
    expect(ids(await page({ value: word, purchaseStatus: ['COMPLETE'] }))).toEqual([raid.id])
    expect(ids(await page({ value: word, purchaseStatus: ['NEW', 'ASSIGNED'] }))).toEqual([made.id])
    expect(ids(await page({ value: word, assigned: [analyst.id] }))).toEqual([made.id])
    expect(ids(await page({ value: word, products: ['Meridian 40'] }))).toEqual([raid.id])
    expect(ids(await page({ value: word, marketplaces: ['Bazarro DE'] }))).toEqual([made.id])
    expect(ids(await page({ value: made.reference, _id: [made.id] }))).toEqual([made.id])
  })

  test('shows one by its id or its listing’s', async () => {
    const made = await open()
    expect(ids(await page({ value: made.id, purchaseStatus: ['COMPLETE'] }))).toEqual([made.id])
    expect(ids(await page({ value: listing }))).toEqual([made.id])
  })

  test.each([
    ['Created', 'created'],
    ['Assigned', 'assigned'],
    ['Closed', 'closed'],
    ['Due', 'due'],
  ] as const)('is cut and sorted by %s', async (dateField, sortBy) => {
    const word = randomUUID().slice(0, 8)
    const days = ['2026-03-01', '2026-03-02', '2026-03-03']
    const made: string[] = []
    for (const day of days) {
      const answer = await app.current.call(manager, calls.create, {
        body: { from: 'form', ...FORM, comment: word },
      })
      const { id } = (answer.body as { investigation: Investigation }).investigation
      await store.current.db.execute(
        sql`UPDATE investigations SET ${sql.identifier(sortBy)} = ${`${day}T12:00:00Z`}::timestamptz WHERE id = ${id}`,
      )
      made.push(id)
    }
    expect(ids(await page({ value: word, sortBy, order: 'asc' }))).toEqual(made)
    const range = { date: Date.parse('2026-03-02'), endDate: Date.parse('2026-03-03') }
    expect(ids(await page({ value: word, dateField, ...range }))).toEqual([made[1]])
    const first = await page({ value: word, sortBy, order: 'desc', size: 2 })
    expect(ids(first)).toEqual([made[2], made[1]])
    expect(ids(await page({ value: word, sortBy, order: 'desc', size: 2, after: first.next! }))).toEqual([
      made[0],
    ])
  })
})
