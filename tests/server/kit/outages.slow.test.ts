import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outageOf } from '../../../server/outages.ts'
import { connect, type Store } from '../../../server/store/database.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { DatabaseLine } from '../../support/databaseLine.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** A database that goes away and comes back: the server reaches it over a line that is cut. */

const direct = useStore()
let line: DatabaseLine | null = null
let over: Store | null = null
const store = {
  get current() {
    return over!
  },
}
beforeAll(async () => {
  line = await DatabaseLine.open(direct.current.connection)
  over = connect(line.connection)
})
afterAll(async () => {
  await line?.restore()
  await over?.close()
  await line?.close()
})
const app = useApp(store)

let analyst: TestUser
beforeAll(async () => {
  const brandId = await makeBrand(direct.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(direct.current, 'Bazarro')
  analyst = await makeUser(direct.current, ['analyst'], [brandId])
  await makeListings(direct.current, [{ brandId, marketplaceId }])
  await app.current.token(analyst)
})
beforeEach(() => line!.restore())

const list = () => app.current.call(analyst, contract.listings.page, {})
const timed = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = Date.now()
  const answer = await work()
  expect(Date.now() - began).toBeLessThan(2_000)
  return answer
}

const AWAY = { status: 503, title: 'The database does not answer', retryAfter: 5 }

describe('a database that is away', () => {
  test('makes reads and writes answer 503 with Retry-After within two seconds, and calls go on when it is back', async () => {
    expect((await list()).status).toBe(200)
    await line!.cut()
    const read = await timed(list)
    expect(read).toMatchObject({ status: 503, body: AWAY })
    expect(read.headers['retry-after']).toBe('5')
    const write = await timed(() => app.current.call(analyst, contract.apiKeys.mint))
    expect(write).toMatchObject({ status: 503, body: AWAY })
    const signIn = await timed(() =>
      app.current.request({
        method: 'POST',
        url: '/login',
        payload: { email: analyst.email, password: 'some password' },
      }),
    )
    expect(signIn.status).toBe(503)
    await line!.restore()
    expect((await list()).status).toBe(200)
  })

  test('that accepts connections and never answers is told of as soon', async () => {
    expect((await list()).status).toBe(200)
    line!.silence()
    const answer = await timed(list)
    expect(answer).toMatchObject({ status: 503, body: AWAY })
    await line!.restore()
    await expect.poll(async () => (await list()).status, { timeout: 5_000 }).toBe(200)
  })

  test('makes /readyz say so, while /healthz does not mind', async () => {
    const ready = () => app.current.request({ method: 'GET', url: '/readyz' })
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } })
    await line!.cut()
    const away = await timed(ready)
    expect(away).toMatchObject({ status: 503, body: { status: 'unready', missing: ['database'] } })
    expect(away.headers['cache-control']).toBe('no-store')
    const alive = await app.current.request({ method: 'GET', url: '/healthz' })
    expect(alive).toMatchObject({ status: 200, body: { status: 'alive' } })
    await line!.restore()
    expect((await ready()).status).toBe(200)
  })
})

test('/readyz says so where the tables are older than this version', async () => {
  const ready = () => app.current.request({ method: 'GET', url: '/readyz' })
  await direct.current.pool.query('UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1')
  expect(await ready()).toMatchObject({ status: 503, body: { missing: ['migrations'] } })
  await direct.current.pool.query('UPDATE drizzle.__drizzle_migrations SET created_at = created_at + 1')
  expect((await ready()).status).toBe(200)
})

const connectionsOf = (pool: Store['pool']) => Array.from({ length: pool.options.max }, () => pool.connect())

test('calls that hold every connection make a further one answer 503, while work in the background goes on', async () => {
  const held = await Promise.all([over!.pool, over!.prepared].flatMap(connectionsOf))
  try {
    const answer = await timed(list)
    expect(answer).toMatchObject({ status: 503, body: { title: 'The server is busy', retryAfter: 2 } })
    expect(answer.headers['retry-after']).toBe('2')
    await over!.background.pool.query('SELECT 1')
    const ready = await app.current.request({ method: 'GET', url: '/readyz' })
    expect(ready.status).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
  expect((await list()).status).toBe(200)
})

test.each(['http://127.0.0.1:1/', 'http://nobody.invalid/'])(
  'another server that is away, as %s, is not told as the database',
  async (address) => {
    const failure = await fetch(address).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TypeError)
    expect(outageOf(new Error('asked in vain', { cause: failure }))).toBeNull()
  },
)

test('a failure names its request in problem and header, and believes no name that comes in', async () => {
  const given = '0192f000-0000-7000-8000-000000000000'
  const answer = await app.current.request({
    method: 'GET',
    url: '/api/v1/store/listings/page',
    headers: { 'x-request-id': given, 'request-id': given },
  })
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ requestId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/) })
  expect(answer.headers['x-request-id']).toBe((answer.body as { requestId: string }).requestId)
  expect(answer.headers['x-request-id']).not.toBe(given)
  const found = await list()
  expect(found.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('a store is closed within seconds, whatever still runs in it', async () => {
  const busy = connect(direct.current.connection)
  const client = await busy.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  client.query('SELECT pg_sleep(60)').catch(() => {})
  const began = Date.now()
  await busy.close()
  expect(Date.now() - began).toBeLessThan(5_000)
  await direct.current.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
})
