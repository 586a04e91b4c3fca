import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyId } from '../../../server/crypto/signingKey.ts'
import { sealRecords } from '../../../server/store/record/checkpoints.ts'
import { changeField } from '../../../server/store/listings/listingChanges.ts'
import { MerkleTree } from '../../../server/store/record/merkle.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  testAuthor,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = { id: keyId(publicKey), privateKey, publicKey }

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const ids = await makeListings(
    store.current,
    Array.from({ length: 9 }, () => ({ brandId, marketplaceId })),
  )
  const scope = await scopeOf(store.current, await makeUser(store.current, ['analyst'], [brandId]))
  await sealRecords(store.current.db, key)
  for (const value of ['SU', 'GE'] as const) {
    const { rows } = await store.current.pool.query('SELECT id, updated FROM listings WHERE id = ANY($1)', [
      ids,
    ])
    await changeField(store.current.db, scope, testAuthor, {
      field: 'state',
      ids: rows.map((row) => row.id),
      updated: rows.map((row) => row.updated.toISOString()),
      value,
      comment: `comment of ${value}`,
    })
    await sealRecords(store.current.db, key)
  }
})

/** Alters the record, looks, and puts everything back. */
async function tampered(statement: string): Promise<string> {
  const client = await store.current.pool.connect()
  try {
    await client.query('CREATE TEMP TABLE kept_records AS SELECT * FROM change_records')
    await client.query('CREATE TEMP TABLE kept_batches AS SELECT * FROM change_batches')
    await client.query('CREATE TEMP TABLE kept_checkpoints AS SELECT * FROM checkpoints')
    await client.query('SET session_replication_role = replica')
    await client.query(statement)
    const result = await verifyRecord(store.current, publicKey)
    return result.ok ? 'whole' : result.link
  } finally {
    for (const table of ['records', 'batches'])
      await client.query(
        `DELETE FROM change_${table}; INSERT INTO change_${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`,
      )
    await client.query(
      'DELETE FROM checkpoints; INSERT INTO checkpoints SELECT * FROM kept_checkpoints; DROP TABLE kept_checkpoints',
    )
    await client.query('SET session_replication_role = DEFAULT')
    client.release()
  }
}

describe('the change record', () => {
  test('is whole when nobody touched it, with every record sealed', async () => {
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({
      ok: true,
      checkpoints: 3,
      unsealed: 0,
    })
  })

  test('seals nothing twice, and nothing when there is nothing new', async () => {
    expect(await sealRecords(store.current.db, key)).toBe(0)
  })

  const last = `(SELECT seq FROM change_records WHERE entity = 'listing' ORDER BY seq DESC LIMIT 1)`
  const middle = `(SELECT seq FROM change_records WHERE entity = 'listing' AND version = 2 LIMIT 1)`

  test.each([
    [
      'a value is altered',
      `UPDATE change_records SET after = after || '{"state":"NEW"}' WHERE seq = ${last}`,
      'its content does not give its hash',
    ],
    [
      'the author is altered',
      `UPDATE change_batches SET actor = 'Nobody' WHERE id = (SELECT batch_id FROM change_records WHERE seq = ${last})`,
      'its content does not give its hash',
    ],
    [
      'the comment is altered',
      `UPDATE change_batches SET comment = 'other' WHERE comment = 'comment of SU'`,
      'its content does not give its hash',
    ],
    [
      'a record in the middle is taken out',
      `DELETE FROM change_records WHERE seq = ${middle}`,
      'record 2 before it is missing',
    ],
    ['the last record is taken out', `DELETE FROM change_records WHERE seq = ${last}`, 'are left'],
    [
      'what says who wrote the last record is taken out',
      `DELETE FROM change_batches WHERE id = (SELECT batch_id FROM change_records WHERE seq = ${last})`,
      'are left',
    ],
    [
      'a record is altered and hashed again',
      `UPDATE change_records r SET after = '{"state":"NEW"}', hash = sha256(convert_to(assay_record_text(r.entity, r.entity_id, r.brand_id, r.version, r.before, '{"state":"NEW"}', r.previous, b.change_set_id, b.at, b.actor, b.comment, b.request_id), 'UTF8')) FROM change_batches b WHERE b.id = r.batch_id AND r.seq = ${last}`,
      'its records do not give its root',
    ],
    [
      'a checkpoint is altered',
      `UPDATE checkpoints SET records = records + 1 WHERE id = (SELECT max(id) FROM checkpoints)`,
      'its signature does not hold',
    ],
    [
      'a checkpoint in the middle is taken out',
      `UPDATE change_batches SET checkpoint_id = NULL WHERE checkpoint_id = (SELECT id FROM checkpoints ORDER BY id OFFSET 1 LIMIT 1); DELETE FROM checkpoints WHERE id = (SELECT id FROM checkpoints ORDER BY id OFFSET 1 LIMIT 1)`,
      'it is not chained to the checkpoint before it',
    ],
  ])('names the link when %s', async (_, statement, link) => {
    expect(await tampered(statement)).toContain(link)
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
  })

  test('says who wrote what for good', async () => {
    await expect(store.current.pool.query('DELETE FROM change_batches')).rejects.toThrow(
      'change_batches is added to, never changed',
    )
  })

  test('is not whole under another key', async () => {
    const other = generateKeyPairSync('ed25519').publicKey
    expect(await verifyRecord(store.current, other)).toMatchObject({
      ok: false,
      link: expect.stringContaining('signed with key'),
    })
  })
})

test('a batch that commits late falls into the next checkpoint', async () => {
  const client = await store.current.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO change_sets (id, kind, title, actor, at) VALUES (gen_random_uuid(), 'setup', 'late', 'Test', now())`,
    )
    const { rows } = await client.query(
      `INSERT INTO change_batches (change_set_id, at, actor, request_id)
       SELECT id, now(), 'Test', 'late' FROM change_sets WHERE title = 'late' RETURNING id`,
    )
    await makeBrand(store.current, 'Meanwhile')
    expect(await sealRecords(store.current.db, key)).toBeGreaterThan(0)
    await client.query('COMMIT')
    await sealRecords(store.current.db, key)
    const { rows: late } = await store.current.pool.query(
      'SELECT checkpoint_id FROM change_batches WHERE id = $1',
      [rows[0].id],
    )
    expect(late[0].checkpoint_id).not.toBeNull()
  } finally {
    client.release()
  }
  expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true, unsealed: 0 })
})

test('a Merkle root depends on every leaf and on their order', () => {
  const leaves = Array.from({ length: 13 }, () => randomBytes(32))
  const rootOf = (hashes: Buffer[]) => {
    const tree = new MerkleTree()
    for (const hash of hashes) tree.add(hash)
    return tree.root().toString('hex')
  }
  const roots = new Set<string>()
  for (let size = 0; size <= leaves.length; size++) roots.add(rootOf(leaves.slice(0, size)))
  expect(roots.size).toBe(leaves.length + 1)
  expect(rootOf(leaves.toReversed())).not.toBe(rootOf(leaves))
})

test('no two versions of a listing share their moment', async () => {
  const { rows } = await store.current.db.execute(
    sql`SELECT entity_id FROM change_records WHERE entity = 'listing'
        GROUP BY entity_id, after ->> 'updated' HAVING count(*) > 1`,
  )
  expect(rows).toEqual([])
})
