import { globSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { placeNext } from '../../server/store/listings/groups/waits.ts'
import { applyMove } from '../../server/store/complaints/moves.ts'
import { NO_FINDS } from '../../server/store/erasure/finds.ts'
import type { Store } from '../../server/store/database.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { insertJob } from '../../server/store/crawls/items.ts'
import { writeMessages } from '../../server/store/messages/messageWriting.ts'
import { MATCHING_CHANGE_LOCK } from '../../server/store/listings/matchingChanges.ts'
import { marketplaces, products, propertyRights } from '../../server/store/schema.ts'
import { grantBrands } from '../../server/store/session/users.ts'
import { type CallDefinition, fullPath } from '../../src/domain/kit/call.ts'
import type { AfterChanged } from '../../src/domain/complaints/afterTakedown.contract.ts'
import type { AfterTakedown } from '../../src/domain/complaints/afterTakedown.ts'
import { keepExtraNames } from '../../server/store/listings/extraNames.ts'
import { contract } from '../../src/domain/contract.ts'
import type { CommentResult } from '../../src/domain/listings/listingActions.contract.ts'
import type { ImportRun, Upload } from '../../src/domain/importing/imports.contract.ts'
import type { ChangeResult } from '../../src/domain/listings/listings.contract.ts'
import type { TestApp } from './app.ts'
import { PNG } from './form.ts'
import { classify, makeRight } from './complaints.ts'
import type { Maker, Probe, World } from './probes/probe.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, testAuthor, type TestUser } from './store.ts'

/** Every call of the contract, and a world in which each served one has something to reach and something to hide. */

/** Calls that show nobody's rows: they sign in and out. Tested in auth.test.ts and singleSignOn.test.ts. */
export const WITHOUT_ROWS = new Set([
  'auth.signIn',
  'auth.signOut',
  'auth.singleSignOn',
  'auth.singleSignOnReturn',
  'auth.current',
  'auth.login',
  // Makes a key of the caller's own, whoever that is. Tested in apiKeys.test.ts.
  'apiKeys.mint',
  // The caller's own, whoever that is, and a setting of the whole workspace. Tested in secondFactor.test.ts.
  'secondFactor.get',
  'secondFactor.offer',
  'secondFactor.confirm',
  'secondFactor.end',
  'ownPassword.change',
  'setup.signIn',
  'setup.saveSignIn',
  'setup.endSecondFactor',
  // Of the whole workspace, once. Tested in firstAccount.test.ts and demoDeletion.test.ts.
  'auth.firstAccount',
  'demo.delete',
])

const folder = path.join(import.meta.dirname, 'probes')
const files = globSync('*.ts', { cwd: folder }).filter((file) => file !== 'probe.ts')
const modules: object[] = await Promise.all(files.map((file) => import(path.join(folder, file))))
const exported: readonly (Record<string, Probe> | Maker)[] = modules.flatMap(Object.values)
/** Those of every file beside probe.ts. */
export const PROBES: Record<string, Probe> = Object.assign({}, ...exported)
export function probeOf(name: string): Probe {
  const probe = PROBES[name]
  if (!probe) throw new Error(`${name} has no probe: write one in tests/support/probes.`)
  return probe
}
const MAKERS = exported.filter((part) => typeof part === 'function')

export const calls = Object.entries(contract).flatMap(([resource, group]) =>
  Object.entries(group as Record<string, CallDefinition>).map(([name, call]) => ({
    name: `${resource}.${name}`,
    call,
  })),
)
export const served = calls.filter(({ call }) => call.reply !== undefined)
export const unserved = calls.filter(({ call }) => call.reply === undefined)

const probed = served.filter(({ name }) => !WITHOUT_ROWS.has(name))
/** The served calls that reach rows, those that leave all rows as they are apart from the others. */
export const [readingCalls, changingCalls] = [true, false].map((reads) =>
  probed.filter(({ name, call }) => (call.method === 'GET' && !PROBES[name]?.prepare) === reads),
) as [typeof probed, typeof probed]

/** The marketplace's own id of the seller of the world's listing. */
const SELLER_ID = 'secret-seller-1'
/** A picture that it shares with another seller. */
const SECRET_PICTURE = { url: 'https://img.example/secret-picture.jpg', file: null }

/**
 * Fills the store of a file with what all its tests share. `renew` makes a new world within: before each test that
 * changes it, once for those that only read.
 */
export function contractWorld(store: { readonly current: Store }, app: { readonly current: TestApp }) {
  let brandId: string
  let marketplaceId: string
  let owner: TestUser
  let stranger: TestUser
  let emptyHanded: TestUser
  let importer: TestUser
  /** An import that has ended, made once: its only row has no title. */
  let ended: string
  let world: World

  beforeAll(async () => {
    brandId = await makeBrand(store.current, 'Ownbrand', 'Own client')
    marketplaceId = await makeMarketplace(store.current, 'Secret place')
    await store.current.db.execute(
      sql`UPDATE marketplaces SET channel = 'WEBSITE' WHERE id = ${marketplaceId}`,
    )
    const otherBrand = await makeBrand(store.current, 'Otherbrand', 'Other client')
    const otherPlace = await makeMarketplace(store.current, 'Bazarro')
    await makeListings(store.current, [{ brandId: otherBrand, marketplaceId: otherPlace, tags: ['plain'] }])
    owner = await makeUser(store.current, ['analyst'], [brandId])
    stranger = await makeUser(store.current, ['client'], [otherBrand])
    emptyHanded = await makeUser(store.current, ['analyst'])
    importer = await makeUser(store.current, ['importer'], [brandId])
    const sent = await uploadAs(importer, 'platform,title,url\nSecret place,,https://shop.example/1\n')
    const { body } = await app.current.call(importer, contract.imports.start, {
      params: { id: sent.id },
      body: { ...sent.settings, brand: 'Ownbrand' },
    })
    ended = (body as ImportRun).id
    const ask = () => app.current.call(importer, contract.imports.get, { params: { id: ended } })
    await vi.waitFor(async () => expect(((await ask()).body as ImportRun).status).toBe('failed'))
  })

  async function uploadAs(user: TestUser, payload: string): Promise<Upload> {
    const { body } = await app.current.request({
      method: 'POST',
      url: `${fullPath(contract.imports.upload)}?name=listings.csv`,
      headers: {
        authorization: `Bearer ${await app.current.token(user)}`,
        'content-type': contract.imports.upload.bodyType,
      },
      payload,
    })
    return body as Upload
  }

  async function renew(): Promise<void> {
    const title = `Secret ${crypto.randomUUID()}`
    const [listing] = await makeListings(store.current, [
      {
        brandId,
        marketplaceId,
        title,
        country: 'ZW',
        tags: ['secret-tag'],
        seller: 'Secret seller',
        sellerId: SELLER_ID,
        images: [SECRET_PICTURE],
      },
    ])
    await store.current.db.transaction((tx) =>
      keepExtraNames(tx, [{ brandId, extra: { 'Secret column': 'x' } }]),
    )
    const [otherListing] = await makeListings(store.current, [
      { brandId, marketplaceId, country: 'ZW', seller: 'Other seller', images: [SECRET_PICTURE] },
    ])
    const changed = await app.current.call(owner, contract.listings.changeField, {
      body: {
        ids: [listing!],
        updated: [await updatedOf(listing!)],
        field: 'state',
        value: 'GE',
      },
    })
    const sha256 = await app.current.services.storage.put(PNG)
    const [file] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
          VALUES (gen_random_uuid(), ${brandId}, ${sha256}, 'image/png', ${PNG.length}, 'p.png') RETURNING id`,
    )
    const screenshot = crypto.randomUUID()
    await store.current.db.execute(sql`
      UPDATE listings SET url = ${`https://shop.example/listings/${listing!}`}, screenshots = ${JSON.stringify([screenshot])}::jsonb,
        images = images || ${JSON.stringify([{ url: '', file: file!.id }])}::jsonb WHERE id = ${listing!}`)
    const [image] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT id FROM images WHERE brand_id = ${brandId} AND sha256 = ${sha256}`,
    )
    const commented = await app.current.call(owner, contract.listingActions.comment, {
      body: { ids: [listing!], comment: 'a first comment' },
    })
    const upload = await uploadAs(
      importer,
      `platform,title,url\nSecret place,${title},https://shop.example/${listing}\n`,
    )
    const [apiKey] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`INSERT INTO api_keys (id, user_id, name, secret_hash, created)
          VALUES (gen_random_uuid(), ${owner.id}, 'a key', sha256(gen_random_uuid()::text::bytea), now()) RETURNING id`,
    )
    const [session] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`INSERT INTO sessions (id, user_id, secret_hash, expires)
          VALUES (gen_random_uuid(), ${owner.id}, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour')
          RETURNING id`,
    )
    const setup = await makeSetup()
    await store.current.db.execute(
      sql`INSERT INTO product_suggestions (listing_id, product_id, certainty, evidence)
          VALUES (${listing}, ${setup.product}, 0.6, '[]')`,
    )
    await makeBack(listing!)
    while ((await placeNext(store.current.db)) > 0);
    const complaint = await makeComplaint()
    const seller = await sellerOf(listing!)
    await keepPreview(seller)
    const making = {
      store: store.current,
      app: app.current,
      brandId,
      marketplaceId,
      owner,
      title,
      updatedOf,
    }
    const rooms: Partial<World>[] = []
    for (const make of MAKERS) rooms.push(await make(making))
    world = {
      ...(Object.assign({}, ...rooms) as World),
      seller,
      otherSeller: await sellerOf(otherListing!),
      upload: upload.id,
      settings: { ...upload.settings, brand: 'Ownbrand' },
      import: ended,
      owner,
      apiKey: apiKey!.id,
      session: session!.id,
      message: await makeMessage(listing!, title),
      listing: listing!,
      updated: await updatedOf(listing!),
      title,
      file: file!.id,
      image: image!.id,
      screenshot,
      comment: (commented.body as CommentResult).comments[0]!.comment.id,
      brand: 'Ownbrand',
      brandId,
      ...setup,
      changeSet: (changed.body as ChangeResult).changeSet!,
      matchingChange: await makeComplete(owner),
      job: await store.current.db.transaction((tx) =>
        insertJob(
          tx,
          { userId: owner.id, name: owner.email },
          {
            kind: 'scoring',
            title: 'Score 1 listing',
            brandIds: [brandId],
            items: [{ role: 'listing', subject: listing!, listingId: listing! }],
          },
        ),
      ),
      failedJob: await makeFailedJob(),
      makeRunning,
      complaint,
      infringer: await sellerOf(complaint.listing),
      takeDown,
    }
  }

  /** A removed listing which another one is said to be again. */
  async function makeBack(listing: string): Promise<void> {
    const [removed] = await makeListings(store.current, [
      {
        brandId,
        marketplaceId,
        country: 'ZW',
        listingStatus: 'VIOLATION_REMOVED',
        takedown: new Date(Date.now() - 86_400_000),
      },
    ])
    await store.current.db.execute(
      sql`INSERT INTO relistings (listing_id, removed_id, brand_id, points, evidence, found)
          VALUES (${listing}, ${removed!}, ${brandId}, 100, '[]', now())`,
    )
  }

  /** The preview of an erasure of the seller's data, counted. */
  async function keepPreview(seller: string): Promise<void> {
    const words = ['Secret seller', SELLER_ID]
    const finds = { ...NO_FINDS, places: { Listings: { '1,3': 1 } }, records: { '1,3': 2 } }
    await store.current.db.execute(sql`
      INSERT INTO erasure_previews (kind, subject_id, run, words, counted, done, "of", asked)
      VALUES ('seller', ${seller}, gen_random_uuid(), '[]',
        ${JSON.stringify({ words, finds, at: '2026-11-01T00:00:00.000Z' })}::jsonb, 0, 60, now())`)
  }

  async function sellerOf(id: string): Promise<string> {
    const [row] = await rowsOf<{ seller: string }>(
      store.current.db,
      sql`SELECT seller_key AS seller FROM listings WHERE id = ${id}`,
    )
    return row!.seller
  }

  /** A message to the owner about a listing. */
  async function makeMessage(identifier: string, title: string): Promise<string> {
    const { db } = store.current
    await db.transaction((tx) =>
      writeMessages(tx, {
        event: 'reviewAsked',
        brandId,
        named: {},
        actor: null,
        at: new Date(),
        messages: [{ identifier, content: `A review of ${title}` }],
      }),
    )
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`SELECT id FROM messages WHERE identifier = ${identifier}`,
    )
    return row!.id
  }

  /** A complaint of the owner's about a listing of its own. */
  async function makeComplaint(): Promise<World['complaint']> {
    const [listing] = await makeListings(store.current, [
      {
        brandId,
        marketplaceId,
        title: 'A complained of thing',
        country: 'ZW',
        tags: ['secret-tag'],
        url: `https://shop.example/${crypto.randomUUID()}`,
      },
    ])
    const { body } = await classify(app.current, owner, [listing!], {
      ipr: [await makeRight(store.current, brandId)],
    })
    const [made] = body.complaints
    return { id: made!.id, updated: made!.updated, listing: listing! }
  }

  /** Files the world's complaint and takes it down, where wanted with a counter-notice that waits. */
  async function takeDown({ isAnsweredBySeller }: { isAnsweredBySeller: boolean }): Promise<void> {
    const { complaint } = world
    const at = new Date()
    const { db } = store.current
    await db.transaction(async (tx) => {
      await applyMove(tx, testAuthor, complaint.id, 'file', { at })
      await applyMove(tx, testAuthor, complaint.id, 'takeDown', { at })
    })
    const read = await app.current.call(owner, contract.afterTakedown.get, { params: { id: complaint.id } })
    const { updated, today } = read.body as AfterTakedown
    world = { ...world, complaint: { ...complaint, updated } }
    if (!isAnsweredBySeller) return
    const received = await app.current.call(owner, contract.afterTakedown.receive, {
      params: { id: complaint.id },
      body: { updated, received: today, from: '', text: '' },
    })
    const { after } = received.body as AfterChanged
    world = {
      ...world,
      complaint: { ...complaint, updated: after.updated, counterNotice: after.counterNotices[0]!.id },
    }
  }

  /** A job of the importer's that failed. */
  async function makeFailedJob(): Promise<string> {
    const { db } = store.current
    const author = { userId: importer.id, name: importer.email }
    const job = { kind: 'scoring', title: 'A failed job', brandIds: [], items: [] } as const
    const id = await db.transaction((tx) => insertJob(tx, author, job))
    await db.execute(
      sql`UPDATE background_jobs SET status = 'failed', problem = 'It failed.', finished = now() WHERE id = ${id}`,
    )
    return id
  }

  /** A change of matching listings that is complete. */
  async function makeComplete(user: TestUser): Promise<string> {
    const id = crypto.randomUUID()
    await store.current.db.execute(sql`
      INSERT INTO matching_changes (id, user_id, title, status, lock_key, total, started, finished)
      VALUES (${id}, ${user.id}, 'done before', 'complete', 0, 1, now(), now())`)
    return id
  }

  /** A change of matching listings that is running until the test ends. */
  async function makeRunning(user: TestUser): Promise<void> {
    const holder = await store.current.pool.connect()
    await holder.query('SELECT pg_advisory_lock($1, 1)', [MATCHING_CHANGE_LOCK])
    await store.current.db.execute(sql`
      INSERT INTO matching_changes (id, user_id, title, status, lock_key, total, started)
      VALUES (gen_random_uuid(), ${user.id}, ${`change of ${world.title}`}, 'running', 1, 1, now())`)
    onTestFinished(async () => {
      await holder.query('SELECT pg_advisory_unlock_all()')
      holder.release()
    })
  }

  /** The owner's setup as it was in the beginning: one right, one product, and what may be deleted. */
  async function makeSetup() {
    const { db } = store.current
    const [right, product, marketplace] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const at = new Date('2026-11-01T00:00:00.000Z')
    await db.execute(sql`DELETE FROM user_brands WHERE user_id = ${owner.id} AND brand_id <> ${brandId}`)
    await db.execute(sql`DELETE FROM property_rights`)
    await db.execute(sql`DELETE FROM seller_fields`)
    await db.execute(sql`DELETE FROM seller_splits`)
    await db.execute(sql`DELETE FROM crawls`)
    await db.execute(sql`DELETE FROM rules`)
    await db.execute(sql`DELETE FROM queues`)
    await db.execute(sql`DELETE FROM reports`)
    await db.execute(sql`DELETE FROM webhooks`)
    await db.execute(sql`DELETE FROM erasures`)
    await db.execute(sql`DELETE FROM retention_periods`)
    await db.execute(sql`DELETE FROM erasure_previews`)
    await db.execute(sql`UPDATE listings SET product_id = NULL`)
    await db.execute(sql`DELETE FROM products`)
    await db.execute(
      sql`UPDATE brands SET updated = ${at.toISOString()}, name = 'Ownbrand' WHERE id = ${brandId}`,
    )
    await db.insert(propertyRights).values({
      id: right,
      brandId,
      name: 'OWN',
      classes: [],
      registration: '1',
      type: 'TM',
      jurisdictions: ['EU'],
      updated: at,
    })
    await db.insert(products).values({
      id: product,
      brandId,
      name: 'Secret product',
      category: 'Secrets',
      updated: at,
    })
    await db.insert(marketplaces).values({
      id: marketplace,
      name: `Spare ${marketplace}`,
      channel: 'MARKETPLACE',
      group: 'Spare',
      searchUrl: 'https://spare.example/search?q={keywords}',
      linkSelector: 'a',
      updated: at,
    })
    const brand = await makeBrand(store.current, `Spare ${marketplace}`, 'Own client')
    const account = (await makeUser(store.current, ['client'])).id
    await db.execute(sql`UPDATE users SET updated = ${at.toISOString()} WHERE id = ${account}`)
    await db.transaction((tx) => grantBrands(tx, owner.id, [brand]))
    return {
      right,
      product,
      account,
      spare: { product, marketplace, brand },
      at: at.toISOString(),
    }
  }

  async function updatedOf(id: string): Promise<string> {
    const [row] = await rowsOf<{ updated: Date }>(
      store.current.db,
      sql`SELECT updated FROM listings WHERE id = ${id}`,
    )
    return row!.updated.toISOString()
  }

  /** Everything that is kept of the listing, and of the owner's account, to see whether anything of it changed. */
  async function picture(): Promise<unknown> {
    const rows = await rowsOf(
      store.current.db,
      sql`SELECT to_jsonb(l) AS listing, (SELECT count(*)::int FROM listing_comments WHERE listing_id = l.id) AS comments,
                 (SELECT count(*)::int FROM change_records) AS records,
                 (SELECT jsonb_agg(r ORDER BY r.message_id) FROM message_recipients r
                  WHERE r.user_id = ${owner.id}) AS messages,
                 (SELECT to_jsonb(u) FROM users u WHERE id = ${owner.id}) AS owner,
                 (SELECT to_jsonb(c) FROM complaints c WHERE c.id = ${world.complaint.id}) AS complaint,
                 (SELECT to_jsonb(i) FROM investigations i WHERE i.id = ${world.investigation.id}) AS investigation,
                 (SELECT jsonb_agg(y ORDER BY y.id) FROM investigation_money y
                  WHERE y.investigation_id = ${world.investigation.id}) AS money,
                 (SELECT to_jsonb(t) FROM asins t WHERE t.id = ${world.asin.id}) AS asin,
                 (SELECT to_jsonb(a) FROM ads a WHERE a.id = ${world.ad}) AS ad,
                 (SELECT jsonb_agg(d) FROM domain_brands d WHERE d.domain_id = ${world.domain.id}) AS domain,
                 (SELECT to_jsonb(w) FROM lookalike_watches w WHERE w.id = ${world.lookalikes.watch}) AS watch,
                 (SELECT to_jsonb(s) FROM second_reviews s WHERE s.decision_id = ${world.secondLook.id}) AS look,
                 (SELECT to_jsonb(k) FROM api_keys k WHERE id = ${world.apiKey}) AS key,
                 (SELECT to_jsonb(s) FROM sessions s WHERE id = ${world.session}) AS session
          FROM listings l WHERE id = ${world.listing}`,
    )
    return rows
  }

  return {
    renew,
    updatedOf,
    picture,
    get brandId() {
      return brandId
    },
    get owner() {
      return owner
    },
    get stranger() {
      return stranger
    },
    get emptyHanded() {
      return emptyHanded
    },
    get world() {
      return world
    },
  }
}
