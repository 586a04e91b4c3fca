import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPassword } from '../../../server/crypto/passwords.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { brandCalls, productCalls } from '../../../src/domain/setup/brands.contract.ts'
import type { CallDefinition } from '../../../src/domain/kit/call.ts'
import { may, ROLES } from '../../../src/domain/kit/roles.ts'
import { NO_CONDITIONS } from '../../../src/domain/rules/rule.ts'
import { queueCalls } from '../../../src/domain/queues/queues.contract.ts'
import { outlineOf } from '../../../src/domain/reports/report.ts'
import { reportCalls } from '../../../src/domain/reports/reports.contract.ts'
import { webhookCalls } from '../../../src/domain/webhooks/webhooks.contract.ts'
import { ruleCalls } from '../../../src/domain/rules/rules.contract.ts'
import { domainCalls } from '../../../src/domain/domains/domains.contract.ts'
import { userCalls } from '../../../src/domain/session/users.contract.ts'
import { setupCalls } from '../../../src/domain/setup/setup.contract.ts'
import type { SetupBrand, SetupProduct, SetupRight, SetupUser } from '../../../src/domain/setup/setup.ts'
import type { SavedWebhook } from '../../../src/domain/webhooks/webhook.ts'
import { wallCalls } from '../../../src/domain/images/wall.contract.ts'
import { type Answer, useApp } from '../../support/app.ts'
import { drawnPicture, storePicture } from '../../support/pictures.ts'
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

let god: TestUser
let admin: TestUser
let manager: TestUser
let own: string
let foreign: string

beforeAll(async () => {
  own = await makeBrand(store.current, 'Own', 'Shared client')
  foreign = await store.current.db.transaction(async (tx) => {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      sql`INSERT INTO brands (id, client_id, name) SELECT gen_random_uuid(), client_id, 'Foreign'
          FROM brands WHERE id = ${own} RETURNING id`,
    )
    return row!.id
  })
  god = await makeUser(store.current, ['god'])
  admin = await makeUser(store.current, ['admin'])
  manager = await makeUser(store.current, ['manager'], [own])
})

const brandDraft = (more: object = {}) => ({
  name: `Brand ${crypto.randomUUID().slice(0, 6)}`,
  client: 'Shared client',
  officialImages: [],
  notice: null,
  ...more,
})
const rightDraft = (brand: string, more: object = {}) => ({
  brand,
  name: 'MARK',
  classes: [3, 25],
  registration: '018',
  type: 'TM' as const,
  jurisdictions: ['EU', 'GB'],
  expiry: '2031-01-01',
  ...more,
})
const productDraft = (brand: string, more: object = {}) => ({
  brand,
  name: `Product ${crypto.randomUUID().slice(0, 6)}`,
  category: null,
  keywords: ['a', 'b'],
  images: [],
  ...more,
})
const marketplaceDraft = (more: object = {}) => ({
  name: `Place ${crypto.randomUUID().slice(0, 6)}`,
  logo: null,
  country: null,
  channel: 'MARKETPLACE' as const,
  group: 'Place',
  noticeEmail: null,
  inEuropeanUnion: false,
  noticeFamily: null,
  searchUrl: null,
  linkSelector: null,
  nextSelector: null,
  ...more,
})
const userDraft = (more: object = {}) => ({
  email: `${crypto.randomUUID()}@test.example`,
  name: 'Somebody',
  groups: ['analyst'],
  brands: [own],
  disabled: false,
  ...more,
})
const ruleDraft = {
  ...NO_CONDITIONS,
  words: ['replica'],
  effect: { kind: 'state' as const, state: 'SUSPECT' as const },
  stopPercent: 20,
}
const queueDraft = {
  filter: null,
  assignedOnly: false,
  members: [],
  order: 'oldest' as const,
  sharePercent: null,
  dueHours: null,
}
const reportDraft = { ...outlineOf('monthly', []), schedule: null, recipients: [] }
const webhookDraft = {
  url: 'https://hooks.example/',
  events: ['listing.decided'],
  brands: null,
  active: false,
}
const call = (user: TestUser, definition: CallDefinition, input: object) =>
  app.current.call(user, definition, input)
const problemOf = (answer: Answer) =>
  answer.body as { detail: string; errors?: { path: string; message: string }[]; current?: unknown }
const records = async (id: string) =>
  (
    await rowsOf<{ before: unknown; after: unknown }>(
      store.current.db,
      sql`SELECT before, after FROM change_records WHERE entity_id = ${id} ORDER BY version`,
    )
  ).map(({ before, after }) => [before !== null, after !== null])

describe('by role', () => {
  const spare = crypto.randomUUID()
  const tries: [string, CallDefinition, () => object][] = [
    ['reads brands', setupCalls.brands, () => ({})],
    ['adds a brand', brandCalls.update, () => ({ body: brandDraft() })],
    ['deletes a brand', setupCalls.deleteBrand, () => ({ params: { id: spare } })],
    ['reads rights', setupCalls.rights, () => ({ params: { brand: own } })],
    ['adds a right', setupCalls.saveRight, () => ({ body: rightDraft(own) })],
    ['deletes a right', setupCalls.deleteRight, () => ({ params: { id: spare } })],
    ['reads products', setupCalls.products, () => ({ params: { brand: own } })],
    ['adds a product', setupCalls.saveProduct, () => ({ body: productDraft(own) })],
    ['deletes a product', setupCalls.deleteProduct, () => ({ params: { id: spare } })],
    ['reads marketplaces', setupCalls.marketplaces, () => ({})],
    ['adds a marketplace', setupCalls.saveMarketplace, () => ({ body: marketplaceDraft() })],
    ['deletes a marketplace', setupCalls.deleteMarketplace, () => ({ params: { id: spare } })],
    ['reads users', setupCalls.users, () => ({})],
    ['adds a user', setupCalls.saveUser, () => ({ body: userDraft() })],
    ['resets a password', setupCalls.resetPassword, () => ({ params: { id: spare } })],
    ['reads sessions and keys', setupCalls.access, () => ({ params: { id: spare } })],
    ['ends a session', setupCalls.endSession, () => ({ params: { id: spare, session: spare } })],
    ['revokes a key', setupCalls.revokeApiKey, () => ({ params: { id: spare, key: spare } })],
  ]
  const cases = ROLES.flatMap((role) =>
    tries.map(([what, definition, input]) => ({ role, what, definition, input })),
  )

  test.each(cases)('$role $what as the table says', async ({ role, definition, input }) => {
    const user = await makeUser(store.current, [role], [own])
    const { status } = await call(user, definition, input())
    if (!may([role], definition.may!)) expect(status).toBe(403)
    // What doesn't exist is not found by whoever may delete it.
    else expect(status).toBe(definition.path.match(/\{id\}/) ? 404 : 200)
  })
})

describe('names', () => {
  const wide = 'ＺＺ\u200b  Ｔest'

  test.each<[string, CallDefinition, (more: object) => object]>([
    ['a brand', brandCalls.update, brandDraft],
    ['a product', setupCalls.saveProduct, (more) => productDraft(own, more)],
    ['a marketplace', setupCalls.saveMarketplace, marketplaceDraft],
    ['a rule', ruleCalls.save, (more) => ({ ...ruleDraft, brand: own, ...more })],
    ['a queue', queueCalls.save, (more) => ({ ...queueDraft, brands: [own], ...more })],
    ['a report', reportCalls.save, (more) => ({ ...reportDraft, brands: [own], ...more })],
    ['a webhook', webhookCalls.save, (more) => ({ ...webhookDraft, ...more })],
  ])('of %s may not look like another’s but for what nobody sees, case or width', async (_, save, draft) => {
    const first = await call(god, save, { body: draft({ name: 'ZZ \u200b Test' }) })
    expect(first.status, first.text).toBe(200)
    expect(first.text).toContain('"name":"ZZ Test"')
    const second = await call(god, save, { body: draft({ name: wide }) })
    expect(second.status, second.text).toBe(409)
    expect(problemOf(second).errors).toEqual([
      { path: 'body.name', message: expect.stringContaining('already') },
    ])
  })

  test('of two that look alike and are saved at once one is refused', async () => {
    const answers = await Promise.all(
      ['At Once', 'Ａt Once', 'at once'].map((name) =>
        call(manager, setupCalls.saveProduct, { body: productDraft(own, { name }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('that looked like another’s before it was refused can be saved as they are, and be changed', async () => {
    const body = productDraft(own, { name: 'Old Twin' })
    await call(manager, setupCalls.saveProduct, { body })
    const { id, updated } = (
      await call(manager, setupCalls.saveProduct, { body: { ...body, name: 'Other' } })
    ).body as SetupProduct
    await store.current.db.execute(sql`UPDATE products SET name = 'Old  Twin' WHERE id = ${id}`)
    const save = (name: string, at: string) =>
      call(manager, setupCalls.saveProduct, { body: { ...body, id, updated: at, name, category: 'Hats' } })
    const kept = await save('Old  Twin', updated)
    expect(kept.body).toMatchObject({ name: 'Old  Twin', category: 'Hats' })
    expect((await save('Ｏld Twin', (kept.body as SetupProduct).updated)).status).toBe(409)
    expect((await save('New  Twin', (kept.body as SetupProduct).updated)).body).toMatchObject({
      name: 'New Twin',
    })
  })

  test('of a client that are written otherwise mean the same client', async () => {
    const body = brandDraft({ client: 'Odd Client' })
    const brand = (await call(manager, brandCalls.update, { body })).body as SetupBrand
    const clients = () =>
      rowsOf(
        store.current.db,
        sql`SELECT c.id FROM clients c JOIN brands b ON b.client_id = c.id WHERE b.id = ${brand.id}`,
      )
    const before = await clients()
    await store.current.db.execute(sql`UPDATE clients SET name = 'Odd  Client' WHERE name = 'Odd Client'`)
    const { id, updated, name } = brand
    const saved = await call(manager, brandCalls.update, {
      body: { ...body, id, updated, name, client: 'Odd  Client' },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await clients()).toEqual(before)
  })

  test('of keywords that differ by case or width alone are one', async () => {
    const body = productDraft(own, { keywords: ['Watch', 'watch', ' ＷＡＴＣＨ', 'clock'] })
    expect((await call(manager, setupCalls.saveProduct, { body })).body).toMatchObject({
      keywords: ['Watch', 'clock'],
    })
  })
})

describe('brands', () => {
  test('one that a manager adds is theirs, with all that a notice needs, and recorded', async () => {
    const adder = await makeUser(store.current, ['manager'], [own])
    const notice = {
      name: 'Ada Sample',
      organisation: 'Northgate',
      address: '1 Street',
      email: ' legal@northgate.example ',
      phone: '+1',
      signatory: 'Ada Sample',
      relationToOwner: 'Counsel',
    }
    const answer = await call(adder, brandCalls.update, { body: brandDraft({ name: ' Nova ', notice }) })
    expect(answer.body).toMatchObject({
      name: 'Nova',
      client: 'Shared client',
      notice: { ...notice, email: 'legal@northgate.example' },
      rights: 0,
      products: 0,
    })
    const { id } = answer.body as SetupBrand
    const seen = (await call(adder, setupCalls.brands, {})).body as SetupBrand[]
    expect(seen.map(({ name }) => name)).toEqual(['Nova', 'Own'])
    expect(await records(id)).toEqual([[false, true]])
    expect((await call(manager, setupCalls.rights, { params: { brand: id } })).status).toBe(404)
  })

  test('outside the scope are not found, and their names can be used without anything being told', async () => {
    const draft = { ...brandDraft({ name: 'Foreign' }), id: foreign, updated: new Date().toISOString() }
    expect((await call(manager, brandCalls.update, { body: draft })).status).toBe(404)
    expect((await call(manager, setupCalls.deleteBrand, { params: { id: foreign } })).status).toBe(404)
    const added = await call(manager, brandCalls.update, { body: brandDraft({ name: 'Foreign' }) })
    expect(added.status, added.text).toBe(200)
    expect((added.body as SetupBrand).id).not.toBe(foreign)
  })

  test('of one client and name can’t be two in one scope: the answer says so beside the name', async () => {
    const answer = await call(manager, brandCalls.update, { body: brandDraft({ name: 'own' }) })
    expect(answer.status).toBe(409)
    expect(problemOf(answer).errors).toEqual([
      { path: 'body.name', message: 'There is a brand own of Shared client already.' },
    ])
  })

  test('of one new client and name can’t be two, however close together they are added', async () => {
    const body = brandDraft({ name: 'Twice', client: 'Client of Twice' })
    const answers = await Promise.all([1, 2, 3].map(() => call(manager, brandCalls.update, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('are saved while an import that is not over adds listings of theirs', async () => {
    const id = await makeBrand(store.current, 'Imported', 'Shared client')
    const listed = await call(god, setupCalls.brands, {})
    const { name, updated } = (listed.body as SetupBrand[]).find((brand) => brand.id === id)!
    const place = await makeMarketplace(store.current, 'Place of an import')
    await store.current.db.transaction(async (tx) => {
      await tx.execute(sql`
        INSERT INTO listings (id, brand_id, marketplace_id, title, created, updated)
        VALUES (uuidv7(), ${id}, ${place}, 'Imported', now(), now())`)
      const saved = await call(god, brandCalls.update, { body: brandDraft({ id, name, updated }) })
      expect(saved.status).toBe(200)
    })
  })

  test('a stale change is refused with the record as it stands and who changed it', async () => {
    const added = (await call(admin, brandCalls.update, { body: brandDraft() })).body as SetupBrand
    const { id, updated } = added
    const first = await call(admin, brandCalls.update, {
      body: brandDraft({ id, updated, name: added.name, client: 'Another client' }),
    })
    expect(first.status, first.text).toBe(200)
    const second = await call(god, brandCalls.update, {
      body: brandDraft({ id, updated, name: `Mine ${added.name}` }),
    })
    expect(second.status).toBe(409)
    expect(problemOf(second)).toMatchObject({
      detail: expect.stringContaining('changed this brand meanwhile. Nothing was saved.'),
      current: { id, client: 'Another client' },
    })
    expect(await records(id)).toEqual([
      [false, true],
      [true, true],
    ])
  })

  test('keep logos with names and the languages of words in pictures, recorded; a form that names none leaves them', async () => {
    const added = (await call(manager, brandCalls.update, { body: brandDraft() })).body as SetupBrand
    expect(added).toMatchObject({ logos: [], pictureLanguages: ['eng'] })
    const { id, name } = added
    const holder = await makeUser(store.current, ['manager'], [id])
    const file = await storePicture(app.current.services, id, await drawnPicture(2))
    const save = (updated: string, more: object) =>
      call(holder, brandCalls.update, { body: brandDraft({ id, updated, name, ...more }) })
    const logos = [{ name: 'Winged N', file }]
    const saved = await save(added.updated, { logos, pictureLanguages: ['eng', 'chi_tra'] })
    expect(saved.body).toMatchObject({ logos, pictureLanguages: ['chi_tra', 'eng'] })
    const again = await save((saved.body as SetupBrand).updated, {})
    expect(again.body).toMatchObject({ logos, pictureLanguages: ['chi_tra', 'eng'] })
    const [record] = await rowsOf<{ after: unknown }>(
      store.current.db,
      sql`SELECT after FROM change_records WHERE entity_id = ${id} ORDER BY version DESC LIMIT 1`,
    )
    expect(record!.after).toMatchObject({ logos, picture_languages: ['chi_tra', 'eng'] })

    const { updated } = again.body as SetupBrand
    const elsewhere = await storePicture(app.current.services, foreign, await drawnPicture(3))
    for (const [field, wrong] of [
      ['logos', { logos: [{ name: 'Foreign', file: elsewhere }] }],
      ['logos.0.name', { logos: [{ name: ' ', file }] }],
      ['pictureLanguages', { pictureLanguages: [] }],
      ['pictureLanguages', { pictureLanguages: ['eng', 'eng'] }],
      ['pictureLanguages', { pictureLanguages: ['jpn'] }],
    ] as const) {
      const answer = await save(updated, wrong)
      expect([answer.status, problemOf(answer).errors![0]!.path]).toEqual([400, `body.${field}`])
    }
  })

  test('can be read in the languages that are installed', async () => {
    const { body } = await call(manager, setupCalls.languages, {})
    expect(body).toEqual(['eng', 'ara', 'chi_tra', 'ukr'])
  })

  test('are deleted when nothing hangs on them; else the answer counts what does', async () => {
    const id = await makeBrand(store.current, 'Going', 'Going client')
    const holder = await makeUser(store.current, ['analyst'], [id])
    const place = await makeMarketplace(store.current, 'Place of listings')
    const right = await call(holder, setupCalls.saveRight, { body: rightDraft(id) })
    const file = await storePicture(app.current.services, id, await drawnPicture(1))
    await makeListings(store.current, [{ brandId: id, marketplaceId: place, images: [{ url: '', file }] }])
    const refused = await call(holder, setupCalls.deleteBrand, { params: { id } })
    expect(refused.status).toBe(409)
    expect(problemOf(refused).detail).toBe(
      'Going has 1 listing, 0 products and 1 property right. Nothing was deleted.',
    )
    // What is made for a brand along the way goes with it.
    expect((await call(holder, domainCalls.add, { body: { name: 'going.com' } })).status).toBe(200)
    expect((await call(holder, wallCalls.analyze, { query: { file, brand: 'Going' } })).status).toBe(200)
    await store.current.db.execute(sql`DELETE FROM listings WHERE brand_id = ${id}`)
    await call(holder, setupCalls.deleteRight, { params: { id: (right.body as SetupRight).uid } })
    expect((await call(holder, setupCalls.deleteBrand, { params: { id } })).status).toBe(200)
    expect((await call(holder, setupCalls.brands, {})).body).toEqual([])
    expect(await records(id)).toEqual([
      [false, true],
      [true, false],
    ])
    expect(await rowsOf(store.current.db, sql`SELECT FROM clients WHERE name = 'Going client'`)).toHaveLength(
      0,
    )
  })

  test('one of which a webhook tells is not deleted: who holds its other brands alone would lose sight of that', async () => {
    const id = await makeBrand(store.current, 'Told of', 'Client of told')
    const body = { ...webhookDraft, name: 'Of two', brands: [own, id] }
    const made = await call(god, webhookCalls.save, { body })
    expect(made.status, made.text).toBe(200)
    const refused = await call(god, setupCalls.deleteBrand, { params: { id } })
    expect(refused.status).toBe(409)
    expect(problemOf(refused).detail).toBe('A webhook tells of Told of. Nothing was deleted.')
    const { webhook } = made.body as SavedWebhook
    await call(god, webhookCalls.save, {
      body: { ...body, id: webhook.id, updated: webhook.updated, brands: [own] },
    })
    expect((await call(god, setupCalls.deleteBrand, { params: { id } })).status).toBe(200)
  })

  test('that a rule belongs to say so where they are not deleted', async () => {
    const id = await makeBrand(store.current, 'Ruled')
    const rule = {
      name: 'Replicas',
      brand: id,
      ...NO_CONDITIONS,
      words: ['replica'],
      effect: { kind: 'state' as const, state: 'SUSPECT' as const },
      stopPercent: 20,
    }
    const saved = await call(admin, ruleCalls.save, { body: rule })
    expect(saved.status).toBe(200)
    const refused = await call(admin, setupCalls.deleteBrand, { params: { id } })
    expect(refused.status).toBe(409)
    expect(problemOf(refused).detail).toBe('A rule still belongs to it. Nothing was deleted.')
  })

  test('take only pictures that were uploaded for them', async () => {
    const file = async (brandId: string | null) => {
      const [row] = await rowsOf<{ id: string }>(
        store.current.db,
        sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
            VALUES (gen_random_uuid(), ${brandId}, 'x', 'image/png', 1, 'p.png') RETURNING id`,
      )
      return row!.id
    }
    const save = async (pictures: unknown[]) => {
      const brand = ((await call(manager, setupCalls.brands, {})).body as SetupBrand[]).find(
        ({ id }) => id === own,
      )
      const { id, updated, name, client } = brand!
      return call(manager, brandCalls.update, {
        body: brandDraft({ id, updated, name, client, officialImages: pictures }),
      })
    }
    const good = { url: '', file: await file(own) }
    // A picture of the brand may stand at an address that nobody has fetched (§5 Complaint dialog).
    const address = { url: 'https://elsewhere.example/x.png', file: null }
    expect((await save([good, address])).body).toMatchObject({ officialImages: [good, address] })
    for (const bad of [
      { url: '', file: await file(foreign) },
      { url: 'javascript:alert(1)', file: null },
      { url: '', file: 'no-such-file' },
    ])
      expect(problemOf(await save([good, bad])).errors).toMatchObject([{ path: 'body.officialImages' }])
    expect((await save([])).status).toBe(200)
  })
})

describe('property rights and products', () => {
  test('are kept under their brand and found by its name', async () => {
    const right = await call(manager, setupCalls.saveRight, { body: rightDraft(own) })
    expect(right.body).toMatchObject({ name: 'MARK', classes: [3, 25], jurisdictions: ['EU', 'GB'] })
    const product = await call(manager, setupCalls.saveProduct, { body: productDraft(own) })
    const { id, name, updated } = product.body as SetupProduct
    const found = await app.current.call(manager, productCalls.byName, {
      params: { product: name.toUpperCase(), brand: 'OWN' },
    })
    expect(found.body).toMatchObject({ id, brand: 'Own', keywords: ['a', 'b'] })
    const again = await call(manager, setupCalls.saveProduct, { body: productDraft(own, { name }) })
    expect(problemOf(again).errors).toMatchObject([{ path: 'body.name' }])
    const changed = await call(manager, setupCalls.saveProduct, {
      body: productDraft(own, { id, updated, name, category: 'Bags' }),
    })
    expect(changed.body).toMatchObject({ id, category: 'Bags' })
    const stale = await call(manager, setupCalls.saveProduct, {
      body: productDraft(own, { id, updated, name, category: 'Shoes' }),
    })
    expect(problemOf(stale).current).toMatchObject({ category: 'Bags' })
  })

  test('of a brand outside the scope are not found, nor can one be moved there', async () => {
    for (const draft of [
      rightDraft(foreign),
      rightDraft(foreign, { id: crypto.randomUUID(), updated: new Date().toISOString() }),
    ])
      expect((await call(manager, setupCalls.saveRight, { body: draft })).status).toBe(404)
    const right = (await call(manager, setupCalls.saveRight, { body: rightDraft(own) })).body as SetupRight
    const { uid: id, updated } = right
    expect(
      (await call(admin, setupCalls.saveRight, { body: rightDraft(foreign, { id, updated }) })).status,
    ).toBe(404)
    const product = (await call(admin, setupCalls.saveProduct, { body: productDraft(foreign) }))
      .body as SetupProduct
    expect((await call(manager, setupCalls.deleteProduct, { params: { id: product.id } })).status).toBe(404)
    expect((await call(manager, setupCalls.products, { params: { brand: foreign } })).status).toBe(404)
  })

  test.each([
    ['classes', { classes: [46] }],
    ['classes', { type: 'CR' }],
    ['jurisdictions', { jurisdictions: [] }],
    ['jurisdictions', { jurisdictions: ['Germany'] }],
    ['expiry', { expiry: 'soon' }],
    ['name', { name: '  ' }],
    ['updated', { id: crypto.randomUUID() }],
  ])('a wrong %s is refused beside it', async (field, wrong) => {
    const answer = await call(manager, setupCalls.saveRight, { body: rightDraft(own, wrong) })
    expect(answer.status).toBe(400)
    expect(problemOf(answer).errors![0]!.path).toMatch(new RegExp(`^body.${field}`))
  })

  test('a product in use is not deleted: the answer counts its listings', async () => {
    const product = (
      await call(manager, setupCalls.saveProduct, { body: productDraft(own, { name: 'Used' }) })
    ).body as SetupProduct
    const place = await makeMarketplace(store.current, 'Place of listings')
    const [listing] = await makeListings(store.current, [{ brandId: own, marketplaceId: place }])
    await store.current.db.execute(sql`UPDATE listings SET product_id = ${product.id} WHERE id = ${listing!}`)
    const refused = await call(manager, setupCalls.deleteProduct, { params: { id: product.id } })
    expect(problemOf(refused).detail).toBe('1 listing of Used is kept. Nothing was deleted.')
    const onPlace = await call(admin, setupCalls.deleteMarketplace, { params: { id: place } })
    expect(problemOf(onPlace).detail).toMatch(/listings? on Place of listings (is|are) kept/)
  })

  test('a product that nothing needs is deleted, recorded, with the crawls for it that have ended', async () => {
    const saved = await call(manager, setupCalls.saveProduct, { body: productDraft(own, { name: 'Unused' }) })
    const { id } = saved.body as SetupProduct
    await store.current.db.execute(sql`
      INSERT INTO crawls (id, brand_id, product_id, actor, kind, next_at, created)
      VALUES (gen_random_uuid(), ${own}, ${id}, 'Ana', 'product', now() + interval '1 day', now())`)
    const refused = await call(manager, setupCalls.deleteProduct, { params: { id } })
    expect([refused.status, problemOf(refused).detail]).toEqual([
      409,
      '1 crawl for Unused is still to run. Stop it first. Nothing was deleted.',
    ])
    await store.current.db.execute(sql`UPDATE crawls SET next_at = NULL WHERE product_id = ${id}`)
    const deleted = await call(manager, setupCalls.deleteProduct, { params: { id } })
    expect(deleted.status, deleted.text).toBe(200)
    const kept = (await call(manager, setupCalls.products, { params: { brand: own } })).body as SetupProduct[]
    expect(kept.map((product) => product.id)).not.toContain(id)
    expect(await rowsOf(store.current.db, sql`SELECT FROM crawls WHERE product_id = ${id}`)).toEqual([])
    expect(await records(id)).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('users', () => {
  const add = async (by: TestUser, more: object = {}) =>
    call(by, setupCalls.saveUser, { body: userDraft(more) })

  test('are added with a password that is told once and works, and holds the brands given', async () => {
    const { user, password } = (await add(admin)).body as { user: SetupUser; password: string }
    expect(user).toMatchObject({ groups: ['analyst'], brands: [own], disabled: false })
    const [row] = await rowsOf<{ hash: string }>(
      store.current.db,
      sql`SELECT password_hash AS hash FROM users WHERE id = ${user.id}`,
    )
    expect(await checkPassword(row!.hash, password)).toBe(true)
    expect(Buffer.from(password, 'base64url').length * 8).toBe(128)
    const list = await call(admin, setupCalls.users, {})
    expect(list.text).not.toContain(password)
    expect(list.text).not.toMatch(/argon2|password/i)
    const reset = await call(admin, setupCalls.resetPassword, { params: { id: user.id } })
    expect((reset.body as { password: string }).password).not.toBe(password)
  })

  test('have an e-mail address of their own, whatever its case', async () => {
    const { user } = (await add(admin)).body as { user: SetupUser }
    const again = await add(admin, { email: user.email.toUpperCase() })
    expect(again.status).toBe(409)
    expect(problemOf(again).errors).toMatchObject([{ path: 'body.email' }])
  })

  test('can be saved over what their owners changed for themselves, and not over what a colleague set', async () => {
    const { user } = (await add(admin)).body as { user: SetupUser }
    const asThem = { id: user.id, email: user.email, groups: user.groups }
    expect((await call(asThem, userCalls.update, { body: { filters: [] } })).status).toBe(200)
    await call(admin, setupCalls.resetPassword, { params: { id: user.id } })
    const saved = await call(admin, setupCalls.saveUser, { body: { ...user, name: 'Called so' } })
    expect(saved.body).toMatchObject({ user: { name: 'Called so', brands: [own] } })
    expect(await call(god, setupCalls.saveUser, { body: { ...user, brands: [] } })).toMatchObject({
      status: 409,
      body: { current: { name: 'Called so', brands: [own] } },
    })
  })

  test('keep a brand that they were given or that was deleted while a form of theirs was open', async () => {
    const { user } = (await add(admin)).body as { user: SetupUser }
    const rename = (draft: SetupUser, name: string) =>
      call(admin, setupCalls.saveUser, { body: { ...draft, name } })
    const added = await call(god, brandCalls.update, { body: brandDraft({ people: [user.id] }) })
    const { id } = added.body as SetupBrand
    const given = await rename(user, 'Not seen')
    expect(given).toMatchObject({
      status: 409,
      body: { current: { brands: expect.arrayContaining([own, id]) } },
    })
    const { current } = given.body as { current: SetupUser }
    expect((await call(god, setupCalls.deleteBrand, { params: { id } })).status).toBe(200)
    expect(await rename(current, 'Not seen')).toMatchObject({
      status: 409,
      body: { current: { brands: [own] } },
    })
  })

  test('a disabled one can’t go on', async () => {
    const { user } = (await add(admin)).body as { user: SetupUser }
    const asThem = { id: user.id, email: user.email, groups: user.groups }
    expect((await call(asThem, setupCalls.brands, {})).status).toBe(200)
    const saved = await call(admin, setupCalls.saveUser, { body: { ...user, disabled: true } })
    expect(saved.body).toMatchObject({ user: { disabled: true }, password: null })
    expect((await call(asThem, setupCalls.brands, {})).status).toBe(401)
  })

  test('an administrator locks nobody out: not themselves, and no god', async () => {
    const list = (await call(admin, setupCalls.users, {})).body as SetupUser[]
    const self = list.find(({ id }) => id === admin.id)!
    for (const change of [{ disabled: true }, { groups: ['analyst'] }]) {
      const answer = await call(admin, setupCalls.saveUser, { body: { ...self, ...change } })
      expect(answer.status).toBe(400)
      expect(problemOf(answer).errors![0]!.path).toBe(`body.${Object.keys(change)[0]}`)
    }
    const above = list.find(({ id }) => id === god.id)!
    expect((await call(admin, setupCalls.saveUser, { body: { ...above, disabled: true } })).status).toBe(403)
    expect((await call(admin, setupCalls.resetPassword, { params: { id: god.id } })).status).toBe(403)
    expect((await add(admin, { groups: ['god'] })).status).toBe(400)
    expect((await add(god, { groups: ['god'] })).status).toBe(200)
  })

  test('of two gods who give up the role or disable each other at once, one is left', async () => {
    const gods = [
      await makeUser(store.current, ['god', 'admin']),
      await makeUser(store.current, ['god', 'admin']),
    ]
    const working = await rowsOf<{ id: string }>(
      store.current.db,
      sql`UPDATE users SET disabled = true WHERE 'god' = ANY(groups) AND NOT disabled
          AND id <> ALL(${sql.param(gods.map(({ id }) => id))}::uuid[]) RETURNING id`,
    )
    const list = (await call(gods[0]!, setupCalls.users, {})).body as SetupUser[]
    const drafts = gods.map(({ id }) => list.find((user) => user.id === id)!)
    for (const change of [{ groups: ['admin'] }, { disabled: true }]) {
      await store.current.db.execute(
        sql`UPDATE users SET groups = '{god,admin}', disabled = false WHERE id = ANY(${sql.param(gods.map(({ id }) => id))}::uuid[])`,
      )
      const now = (await call(gods[0]!, setupCalls.users, {})).body as SetupUser[]
      const answers = await Promise.all(
        gods.map((by, n) => {
          const of = 'groups' in change ? drafts[n]! : drafts[1 - n]!
          const { updated } = now.find(({ id }) => id === of.id)!
          return call(by, setupCalls.saveUser, { body: { ...of, updated, ...change } })
        }),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(1)
      // Who is disabled before their own call is read is nobody any more.
      const field = refused[0]!.status === 401 ? 'body.disabled' : problemOf(refused[0]!).errors![0]!.path
      expect(field).toBe(`body.${Object.keys(change)[0]}`)
      const left = await rowsOf(
        store.current.db,
        sql`SELECT FROM users WHERE 'god' = ANY(groups) AND NOT disabled`,
      )
      expect(left).toHaveLength(1)
    }
    await store.current.db.execute(
      sql`UPDATE users SET disabled = false WHERE id = ANY(${sql.param(working.map(({ id }) => id))}::uuid[])`,
    )
  })

  test('groups outside the roles are kept when somebody is changed', async () => {
    const office = await makeUser(store.current, ['office', 'analyst'])
    const user = ((await call(admin, setupCalls.users, {})).body as SetupUser[]).find(
      ({ id }) => id === office.id,
    )
    const saved = await call(admin, setupCalls.saveUser, {
      body: { ...user!, groups: ['office', 'manager'] },
    })
    expect((saved.body as { user: SetupUser }).user.groups).toEqual(['office', 'manager'])
  })
})
