import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listingActionCalls } from '../../src/domain/listings/listingActions.contract.ts'
import { DEMO_PASSWORD } from '../../tests/support/demo.ts'
import { Session } from '../cluster/session.ts'
import { type FaultRound, onOwnPostgres } from './faultRound.ts'
import { HANG_MS } from './judge.ts'
import type { Stage } from './stage.ts'

/** More than a server has connections for calls. */
const CROWD = 40
const HELD_MS = 6_000
/** Longer than a call waits for what another holds. */
const HELD_LONG_MS = 35_000
const TAKEN_MS = 15_000
const MAX_CONNECTIONS = 70

export const poolRound: FaultRound = {
  name: 'pool',
  promise:
    'When every connection is in use, by calls that wait for a lock or by others of the database, further calls are told so in time, none waits for more than 30 s, and work goes on once they are free.',
  play: (place) =>
    onOwnPostgres(
      place,
      { postgres: { settings: { max_connections: String(MAX_CONNECTIONS) } } },
      async (stage, { connection }) => {
        for (const [words, ms] of [
          ['what everybody writes is locked for 6 s', HELD_MS],
          ['what everybody writes is locked for 35 s', HELD_LONG_MS],
        ] as const)
          await stage.during(words, () => locked(connection, ms, () => crowd(stage)))
        await stage.during('all connections of the database are taken', () => taken(connection))
      },
    ),
}

/** Does something while another transaction holds what comments are written to. */
async function locked(connection: pg.ClientConfig, ms: number, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client(connection)
  await holder.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE listing_comments IN SHARE MODE')
    const working = work()
    await pause(ms)
    await holder.query('ROLLBACK')
    await working
  } finally {
    await holder.end()
  }
}

/** More people than there are connections comment at once, and each is told in clear words how it stands, in time. */
async function crowd(stage: Stage): Promise<void> {
  const { server, connection } = stage.staging
  const session = new Session(server.address, HANG_MS)
  if (!(await session.signIn('god@demo.example', DEMO_PASSWORD))) throw new Error('Nobody can sign in.')
  const database = new pg.Client(connection)
  await database.connect()
  const { rows } = await database.query<{ id: string }>('SELECT id FROM listings ORDER BY id LIMIT $1', [
    CROWD,
  ])
  await database.end()
  const answers = await Promise.all(
    rows.map(async ({ id }) => {
      const began = Date.now()
      const answer = await session.ask(listingActionCalls.comment, {
        body: { ids: [id], comment: 'One of many at once' },
      })
      if (answer === 'signedOut') throw new Error('Somebody of the crowd was signed out.')
      return { ...answer, ms: Date.now() - began }
    }),
  )
  const refused = answers.filter(({ status }) => status === 503)
  const unclear = answers.filter(
    ({ status, retryAfter }) => status !== 200 && (status !== 503 || retryAfter === undefined),
  )
  stage.expect(refused.length > 0, 'Nobody of the crowd was told that the server is busy.')
  stage.expect(unclear.length === 0, `${unclear.length} of the crowd were answered unclearly or not in 30 s.`)
  const seconds = (Math.max(...answers.map(({ ms }) => ms)) / 1_000).toFixed(1)
  console.log(
    `      of ${answers.length} at once ${refused.length} were told to try again; the longest took ${seconds} s`,
  )
}

/** Takes every connection that the database has left. */
async function taken(connection: pg.ClientConfig): Promise<void> {
  const held: pg.Client[] = []
  try {
    for (const until = Date.now() + TAKEN_MS; Date.now() < until;) {
      const client = new pg.Client(connection)
      client.on('error', () => {})
      await client.connect().then(
        () => held.push(client),
        () => pause(100),
      )
    }
  } finally {
    await Promise.all(held.map((client) => client.end()))
  }
}
