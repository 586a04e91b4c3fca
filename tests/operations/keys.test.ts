import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { tokenKeysOf } from '../../server/keys/tokenKeys.ts'
import { mintToken, readToken, verified } from '../../server/keys/tokens.ts'
import { type Keys, openKeys, recordKeyIn } from '../../server/keys/keys.ts'
import { sealRecords } from '../../server/store/record/checkpoints.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { forgetRetiredKeys, type StoredKey, storedKeys } from '../../server/store/session/serverKeys.ts'
import { findSession, openSession } from '../../server/store/session/sessions.ts'
import { changeUser } from '../../server/store/session/users.ts'
import { verifyRecord } from '../../server/store/record/verification.ts'
import { StartRefused } from '../../server/startRefused.ts'
import { ACCESS_TOKEN_SECONDS, TOKEN_KEY_GRACE_SECONDS } from '../../src/domain/kit/constants.ts'
import { fillPath } from '../../src/domain/kit/call.ts'
import { contract } from '../../src/domain/contract.ts'
import { useApp } from '../support/app.ts'
import { makeFolder } from '../support/folder.ts'
import { runCommand } from '../support/serverProcess.ts'
import { makeUser, testAuthor, useStore } from '../support/store.ts'

/** The server's own keys: in the database, shared by the servers that share it, encrypted under SECRET_KEY. */

const SECRET = 'a secret of these tests, 32 characters and more'
const OTHER = 'another secret of these tests, as long as the first'
const BEARER = {
  userId: '0190b1a0-0000-7000-8000-000000000001',
  sessionId: '0190b1a0-0000-7000-8000-000000000002',
}

const store = useStore()
let folders: string[] = []
const dataDir = () => {
  const folder = makeFolder('keys')
  folders.push(folder)
  return folder
}
const open = (folder: string, secretKey?: string, say: (words: string) => void = () => {}): Promise<Keys> =>
  openKeys(store.current.db, { dataDir: folder, secretKey }, say)
const rows = () => storedKeys(store.current.db)
const tokenOf = async ({ tokens }: Keys) => (await mintToken(tokens, 'access', BEARER)).token

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM server_keys`)
})
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders = []
})

describe('servers that share a database', () => {
  const app = useApp(store, undefined, {}, { works: false })

  test('accept each other’s tokens, whatever their folders', async () => {
    const user = await makeUser(store.current, ['analyst'])
    const opened = await openSession(store.current.db, user.id)
    const session = await findSession(store.current.db, opened!.secret)
    const bearer = { userId: user.id, sessionId: session!.id }
    const [one, two] = [await open(dataDir()), await open(dataDir())]
    const second = await buildApp({ ...app.current.services, keys: two }, { works: false })
    await second.ready()
    const ask = (token: string) =>
      second.inject({
        method: 'GET',
        url: fillPath(contract.listings.page),
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await ask((await mintToken(one.tokens, 'access', bearer)).token)).statusCode).toBe(200)
    expect((await ask('made.up.token')).statusCode).toBe(401)
    await second.close()
  })

  test('sign the change record with one key where SECRET_KEY is set, and what they sign holds', async () => {
    await store.current.db.execute(sql`TRUNCATE checkpoints CASCADE`)
    const [one, two] = [await open(dataDir(), SECRET), await open(dataDir(), SECRET)]
    expect(two.record.id).toBe(one.record.id)
    for (const { record } of [one, two]) {
      const user = await makeUser(store.current, ['analyst'])
      await store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { name: 'Another' }))
      expect(await sealRecords(store.current.db, record)).toBeGreaterThan(0)
    }
    expect(await verifyRecord(store.current, one.record.publicKey)).toMatchObject({
      ok: true,
      checkpoints: 2,
    })
  })

  test('that start at once make one key', async () => {
    const all = await Promise.all([open(dataDir()), open(dataDir()), open(dataDir())])
    expect(await rows()).toHaveLength(1)
    const token = await tokenOf(all[0])
    for (const { tokens } of all) expect(await readToken(tokens, 'access', token)).toEqual(BEARER)
  })
})

describe('keys in files of an earlier version', () => {
  const withTokenFile = () => {
    const folder = dataDir()
    const secret = randomBytes(32)
    mkdirSync(path.join(folder, 'keys'))
    const file = path.join(folder, 'keys/tokens.key')
    writeFileSync(file, secret.toString('hex'), { mode: 0o600 })
    const token = () =>
      new SignJWT({ sid: BEARER.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(BEARER.userId)
        .setAudience('access')
        .setExpirationTime('15m')
        .sign(secret)
    return { folder, file, token }
  }

  test('move into the database at the first start: what they signed holds on', async () => {
    const before = withTokenFile()
    const keys = await open(before.folder)
    expect(await readToken(keys.tokens, 'access', await before.token())).toEqual(BEARER)
    expect(existsSync(before.file)).toBe(false)
    const again = await open(before.folder)
    expect(await readToken(again.tokens, 'access', await before.token())).toEqual(BEARER)
    expect(await rows()).toHaveLength(1)
  })

  test('of a second server verify what they signed, and sign nothing more', async () => {
    const [first, second] = [withTokenFile(), withTokenFile()]
    await open(first.folder)
    const { id } = await (await open(second.folder)).tokens.signing()
    const keys = await open(dataDir())
    expect(await readToken(keys.tokens, 'access', await first.token())).toEqual(BEARER)
    expect(await readToken(keys.tokens, 'access', await second.token())).toEqual(BEARER)
    expect((await keys.tokens.signing()).id).toBe(id)
    expect((await rows()).filter(({ retired }) => retired === null).map((row) => row.id)).toEqual([id])
  })

  test('that sign the record move with SECRET_KEY alone', async () => {
    await store.current.db.execute(sql`TRUNCATE checkpoints CASCADE`)
    const folder = dataDir()
    const file = path.join(folder, 'keys/record-ed25519.pem')
    const { id } = recordKeyIn(folder)
    expect((await open(folder)).record.id).toBe(id)
    expect(existsSync(file)).toBe(true)
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(['tokens'])
    expect((await open(folder, SECRET)).record.id).toBe(id)
    expect(existsSync(file)).toBe(false)
    expect((await open(dataDir(), SECRET)).record.id).toBe(id)
  })

  test('that did not sign the record stay where they are', async () => {
    await store.current.db.execute(sql`TRUNCATE checkpoints CASCADE`)
    await makeUser(store.current, ['analyst'])
    const user = await makeUser(store.current, ['analyst'])
    await store.current.db.transaction((tx) => changeUser(tx, testAuthor, user.id, { name: 'Another' }))
    const signer = recordKeyIn(dataDir())
    await sealRecords(store.current.db, signer)
    const folder = dataDir()
    const said: string[] = []
    const { record } = await open(folder, SECRET, (words) => said.push(words))
    expect(record.id).toBe(recordKeyIn(folder).id)
    expect(said.join()).toContain(`signed with key ${signer.id}, which this server does not have`)
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(['tokens'])
    await store.current.db.execute(sql`TRUNCATE checkpoints CASCADE`)
  })
})

describe('SECRET_KEY', () => {
  test('encrypts what is in the database', async () => {
    const keys = await open(dataDir(), SECRET)
    const { secret } = await keys.tokens.signing()
    const pem = keys.record.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const bytes = Buffer.concat((await rows()).map(({ value }) => value))
    expect(bytes.indexOf(Buffer.from(secret))).toBe(-1)
    expect(bytes.indexOf(Buffer.from(pem.split('\n')[1]!))).toBe(-1)
    expect((await rows()).every(({ sealed }) => sealed)).toBe(true)
  })

  test.each([
    [undefined, 'The keys in the database are encrypted, and SECRET_KEY is not set. Set SECRET_KEY to'],
    [OTHER, 'SECRET_KEY does not open the keys in the database. Set it to the value that'],
  ])('that is %s refuses to start in words, and nothing is lost', async (secretKey, words) => {
    const keys = await open(dataDir(), SECRET)
    const token = await tokenOf(keys)
    const [before, folder] = [await rows(), dataDir()]
    mkdirSync(path.join(folder, 'keys'))
    writeFileSync(path.join(folder, 'keys/tokens.key'), randomBytes(32).toString('hex'))
    await expect(open(folder, secretKey)).rejects.toThrow(words)
    expect(existsSync(path.join(folder, 'keys/tokens.key'))).toBe(true)
    expect(await rows()).toEqual(before)
    const again = await open(dataDir(), SECRET)
    expect(await readToken(again.tokens, 'access', token)).toEqual(BEARER)
  })

  test('that is short is refused', async () => {
    const { readConfig } = await import('../../server/config.ts')
    expect(() => readConfig({ SECRET_KEY: 'too short' })).toThrow('SECRET_KEY: must have 32 characters')
    expect(() => readConfig({ SECRET_KEY: 'too short' })).not.toThrow('too short')
  })

  test('is bound to each key: none can be put in another’s place', async () => {
    await open(dataDir(), SECRET)
    const [tokens, record] = ['tokens', 'record'].map(
      (purpose) => sql`(SELECT value FROM server_keys
      WHERE purpose = ${purpose})`,
    )
    await store.current.db.execute(sql`
      UPDATE server_keys SET value = CASE purpose WHEN 'tokens' THEN ${record!} ELSE ${tokens!} END`)
    await expect(open(dataDir(), SECRET)).rejects.toThrow('SECRET_KEY does not open')
  })

  test('a record-signing key that somebody put into the database in the clear is not used', async () => {
    await open(dataDir(), SECRET)
    const forged = recordKeyIn(dataDir()).privateKey.export({ type: 'pkcs8', format: 'pem' })
    await store.current.db.execute(sql`
      UPDATE server_keys SET value = ${Buffer.from(forged)}, sealed = false WHERE purpose = 'record'`)
    await expect(open(dataDir(), SECRET)).rejects.toThrow('a record-signing key that is not encrypted')
  })
})

describe('npm run keys', () => {
  const run = async (args: string[], env: Record<string, string> = {}) => {
    const { connectionString, host, user, database } = store.current.connection
    return runCommand('server/cli/keys.ts', args, {
      DATABASE_URL:
        connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`,
      DATA_DIR: dataDir(),
      SECRET_KEY: '',
      OLD_SECRET_KEY: '',
      ...env,
    })
  }
  const recorded = () =>
    rowsOf<{ title: string; text: string }>(
      store.current.db,
      sql`SELECT s.title, to_jsonb(r)::text AS text FROM change_records r
          JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity = 'serverKey' ORDER BY r.seq`,
    )

  test('rotate: the new key signs, running servers learn of it, the old one holds until its tokens are over', async () => {
    const keys = await open(dataDir())
    const old = await tokenOf(keys)
    const before = (await keys.tokens.signing()).id
    const rotated = await run(['rotate'])
    expect(rotated, rotated.out).toMatchObject({ code: 0 })
    const other = tokenKeysOf(store.current.db, undefined)
    const fresh = (await mintToken(other, 'access', BEARER)).token
    expect((await other.signing()).id).not.toBe(before)
    expect(await readToken(other, 'access', old)).toEqual(BEARER)
    await setTimeout(1_100)
    expect(await readToken(keys.tokens, 'access', fresh)).toEqual(BEARER)
    expect((await keys.tokens.signing()).id).toBe((await other.signing()).id)
    expect((await recorded()).map(({ title }) => title)).toEqual(['Token key rotated', 'Token key rotated'])

    await store.current.db.execute(sql`
      UPDATE server_keys SET retired = retired - make_interval(secs => ${TOKEN_KEY_GRACE_SECONDS + 1})`)
    expect(await readToken(tokenKeysOf(store.current.db, undefined), 'access', old)).toBeNull()
    await forgetRetiredKeys(store.current.db)
    expect((await rows()).map(({ id }) => id)).toEqual([(await other.signing()).id])
  })

  test('reseal: from the clear, and from one SECRET_KEY to another; tokens hold, secrets are in no record', async () => {
    const keys = await open(dataDir())
    const token = await tokenOf(keys)
    const { secret } = await keys.tokens.signing()
    const said: string[] = []
    await open(dataDir(), SECRET, (words) => said.push(words))
    expect(said).toEqual([
      'Keys in the database are not encrypted yet. Encrypt them with: npm run keys -- reseal',
    ])
    expect(await run(['reseal'], { SECRET_KEY: SECRET })).toMatchObject({ code: 0 })
    expect((await rows()).every(({ sealed }) => sealed)).toBe(true)
    const wrong = await run(['reseal'], { SECRET_KEY: OTHER, OLD_SECRET_KEY: `${OTHER}!` })
    expect(wrong.code).toBe(1)
    expect(wrong.out).toContain('Nothing was changed.')
    const moved = await run(['reseal'], { SECRET_KEY: OTHER, OLD_SECRET_KEY: SECRET })
    expect(moved, moved.out).toMatchObject({ code: 0 })
    await expect(open(dataDir(), SECRET)).rejects.toThrow('does not open')
    await expect(open(dataDir(), SECRET)).rejects.toThrow(StartRefused)
    expect(await readToken((await open(dataDir(), OTHER)).tokens, 'access', token)).toEqual(BEARER)
    const list = await run(['list'])
    expect(list.out).toMatch(/tokens {2}made .* in use {2}encrypted/)
    for (const form of [Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]) {
      expect(JSON.stringify(await recorded())).not.toContain(form)
      expect(list.out).not.toContain(form)
    }
  })

  test('without an action says how it is used, and needs a SECRET_KEY to encrypt', async () => {
    expect(await run([])).toMatchObject({ code: 2, out: expect.stringContaining('npm run keys -- rotate') })
    expect(await run(['reseal'])).toMatchObject({ code: 1, out: expect.stringContaining('Set SECRET_KEY') })
  })
})

test('tokens that name keys nobody has make a query a second at most', async () => {
  const { tokens } = await open(dataDir())
  await tokens.signing()
  let asked = 0
  const counted = new Proxy(store.current.db, {
    get: (db, name, receiver) => {
      if (name === 'execute') asked += 1
      return Reflect.get(db, name, receiver) as unknown
    },
  })
  const watched = tokenKeysOf(counted, undefined)
  await watched.signing()
  const forged = await new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'HS256', kid: 'nobody’s' })
    .setAudience('access')
    .setExpirationTime('1m')
    .sign(randomBytes(32))
  await setTimeout(1_100)
  const read = asked
  await Promise.all(Array.from({ length: 100 }, () => readToken(watched, 'access', forged)))
  expect(asked - read).toBe(1)
})

test('a token signed with another of the keys than it names is refused', async () => {
  const { tokens } = await open(dataDir())
  await store.current.db.execute(
    sql`INSERT INTO server_keys (id, purpose, value, sealed, created, retired)
        VALUES ('0190b1a0-0000-7000-8000-0000000000aa', 'tokens', ${randomBytes(32)}, false, now(), now())`,
  )
  const stored: StoredKey[] = await rows()
  const named = stored.find(({ retired }) => retired !== null)!
  const token = await new SignJWT({ sid: BEARER.sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: named.id })
    .setAudience('access')
    .setExpirationTime('1m')
    .sign((await tokens.signing()).secret)
  await setTimeout(1_100)
  expect(await verified(tokens, token, 'access')).toBeNull()
})

test('a token lives as long as it was made for, whatever the clock is set to meanwhile', async () => {
  const hour = 3_600_000
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    const keys = await open(dataDir())
    const token = await tokenOf(keys)
    vi.setSystemTime(Date.now() + hour)
    expect(await readToken(keys.tokens, 'access', token)).toEqual(BEARER)
    expect(await readToken(keys.tokens, 'login', token)).toBeNull()
    vi.advanceTimersByTime((ACCESS_TOKEN_SECONDS + 1) * 1_000)
    vi.setSystemTime(Date.now() - 2 * hour)
    expect(await readToken(keys.tokens, 'access', token)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
