import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { percentile } from '../results/measure.ts'
import { scoreCalls } from '../../src/domain/images/images.contract.ts'
import { DatabaseLine } from '../../tests/support/databaseLine.ts'
import { DEMO_PASSWORD } from '../../tests/support/demo.ts'
import { Session } from '../cluster/session.ts'
import { type FaultRound, onOwnPostgres } from './faultRound.ts'
import { HANG_MS } from './judge.ts'
import type { Stage } from './stage.ts'

/** More people ask the text model at once than the server has connections for calls. */
const ASKING = 30
const MAIL_HANGS_MS = 20_000
const QUICK_MS = 2_000

export const providerRound: FaultRound = {
  name: 'provider',
  promise:
    'A mail server and a text model that take connections and never answer hold up nobody else; who asks the model is told within 30 s, and notices that waited go out once.',
  async play(place) {
    const mail = await DatabaseLine.open({ connectionString: place.mailbox.url })
    const model = await DatabaseLine.open({ host: '127.0.0.1', port: 9 })
    model.silence()
    const { port } = model.connection
    const env = {
      SMTP_URL: mail.connection.connectionString!,
      TEXT_API_URL: `http://127.0.0.1:${port}/v1`,
      TEXT_MODEL: 'one-that-hangs',
    }
    try {
      return await onOwnPostgres(place, { env }, async (stage) => {
        const from = Date.now()
        await stage.during('the mail server hangs for 20 s', async () => {
          mail.hold()
          await pause(MAIL_HANGS_MS)
          await mail.restore()
        })
        await stage.during('the mail server hangs and forgets who was connected', async () => {
          mail.hold()
          await pause(MAIL_HANGS_MS / 2)
          await mail.cut()
          await mail.restore()
        })
        await stage.during('the text model hangs while 30 ask it', () => asked(stage))
        const slowest = stage.notes.flatMap((one) =>
          (one.kind === 'comment' || one.kind === 'page') && one.at > from ? [one.ms] : [],
        )
        const p99 = percentile(slowest, 0.99)
        console.log(`      answers to everybody else meanwhile: p99 ${Math.round(p99)} ms`)
        stage.expect(p99 < QUICK_MS, `Others waited too: p99 ${Math.round(p99)} ms.`)
      })
    } finally {
      await mail.close()
      await model.close()
    }
  },
}

/** Many ask the text model, and each is told in time that it does not answer. */
async function asked(stage: Stage): Promise<void> {
  const { server, connection } = stage.staging
  const session = new Session(server.address, HANG_MS + 5_000)
  if (!(await session.signIn('god@demo.example', DEMO_PASSWORD))) throw new Error('Nobody can sign in.')
  const database = new pg.Client(connection)
  await database.connect()
  const { rows } = await database.query<{ id: string }>('SELECT id FROM listings ORDER BY id LIMIT $1', [
    ASKING,
  ])
  await database.end()
  const answers = await Promise.all(
    rows.map(async ({ id: listing }) => {
      const began = Date.now()
      const answer = await session.ask(scoreCalls.analyseText, { query: { listing } })
      return { status: answer === 'signedOut' ? 401 : answer.status, ms: Date.now() - began }
    }),
  )
  const others = answers.filter(({ status }) => status !== 504)
  const longest = Math.max(...answers.map(({ ms }) => ms))
  console.log(
    `      ${answers.length} asked the model and were told within ${(longest / 1_000).toFixed(1)} s`,
  )
  stage.expect(
    others.length === 0,
    `The model hung, and answers were ${others.map(({ status }) => status).join(', ')}.`,
  )
  stage.expect(longest <= HANG_MS, `Who asked the model waited for ${(longest / 1_000).toFixed(1)} s.`)
}
