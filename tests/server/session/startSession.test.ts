import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { signedInUserOf } from '../../../server/identity/signedInUser.ts'
import { startSession } from '../../../server/identity/startSession.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { useApp } from '../../support/app.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** What changes of an account between the check of its password and its session. */

const PASSWORD = 'a long enough password'
const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
let user: TestUser
let passwordHash: string

beforeEach(async () => {
  passwordHash = await hashPassword(PASSWORD)
  user = await makeUser(store.current, ['analyst'], [], passwordHash)
})

/** Opens a session as the sign-in does; answers whether it did, the cookies it sent, and what it logged. */
async function started(checked: string) {
  const cookies: string[] = []
  const logged: unknown[] = []
  const log = { info: (fields: object, words: string) => logged.push({ ...fields, words }) }
  const request = { ip: '198.51.100.7', headers: {}, cookies: {}, log: { ...log, child: () => log } }
  const reply = { setCookie: (name: string) => cookies.push(name) }
  const isStarted = await startSession(
    app.current.services,
    request as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
    { id: user.id, passwordHash: checked, by: 'password' },
  )
  const sessions = await rowsOf(store.current.db, sql`SELECT FROM sessions WHERE user_id = ${user.id}`)
  return { isStarted, cookies, logged, sessions: sessions.length }
}

describe('a session', () => {
  test('is opened for the password that was checked, and written down with its address', async () => {
    const { logged, ...rest } = await started(passwordHash)
    expect(rest).toEqual({ isStarted: true, sessions: 1, cookies: ['assay_session', 'assay_device'] })
    expect(logged).toEqual([
      expect.objectContaining({
        userId: user.id,
        by: 'password',
        address: '198.51.100.7',
        words: 'signed in',
      }),
    ])
  })

  test('is not opened for a password that was replaced meanwhile', async () => {
    expect(await started(await hashPassword('the one before'))).toEqual({
      isStarted: false,
      cookies: [],
      logged: [],
      sessions: 0,
    })
  })

  test('tells nothing of an account that is gone', async () => {
    const gone = { userId: '0190b1a0-0000-7000-8000-00000000dead', sessionId: user.id }
    expect(await signedInUserOf(app.current.services, gone)).toBeNull()
  })

  test('tells whether there is another way to sign in', async () => {
    const bearer = { userId: user.id, sessionId: user.id }
    const { services } = app.current
    const singleSignOn = {} as NonNullable<typeof services.singleSignOn>
    expect((await signedInUserOf(services, bearer))?.singleSignOn).toBe(false)
    expect((await signedInUserOf({ ...services, singleSignOn }, bearer))?.singleSignOn).toBe(true)
  })
})
