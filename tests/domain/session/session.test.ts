import { describe, expect, test } from 'vitest'
import { apiKeyName } from '../../../src/domain/session/apiKey.ts'
import { PASSWORD_MAX } from '../../../src/domain/kit/constants.ts'
import { ownWordProblem, PLACE_WORDS } from '../../../src/domain/session/chosenPassword.ts'
import { firstAccountLink, linkToken } from '../../../src/domain/session/firstAccount.ts'
import { ownAccount, personName } from '../../../src/domain/session/ownAccount.ts'
import { ownPasswordProblem } from '../../../src/domain/session/ownPassword.ts'
import {
  appCodeOf,
  demandsSecondFactor,
  neededFactorOf,
  recoveryCodeOf,
} from '../../../src/domain/session/secondFactor.ts'
import { sessionName } from '../../../src/domain/session/sessions.ts'
import { userDraft } from '../../../src/domain/setup/setup.ts'

/** What signing in asks of a person, and what it calls things. */

const OWNER = { name: 'Ana Lindqvist', email: 'ana.l@northgate.example' }
const GUESSED =
  'The password must not be your name, your e-mail address or a word such as “assay”, with or without digits.'

describe('a password that somebody chooses', () => {
  const problem = (password: string) => ownWordProblem({ ...OWNER, password })

  test.each([
    ['the name, spelt another way', 'ANA-lindqvist 2026!'],
    ['the mailbox', 'ana.l123456'],
    ['the whole address', 'ana.l@northgate.example'],
    ...PLACE_WORDS.map((word) => [`“${word}”`, `12345678-${word}`]),
  ])('is not %s', (_, password) => {
    expect(problem(password)).toBe(GUESSED)
  })

  test('may hold these among other words, in any script, and may be of digits alone', () => {
    for (const password of ['ana lindqvist likes tea', 'assay and ores', '安娜安娜安娜安娜', '8203417756'])
      expect(problem(password), password).toBeNull()
  })

  test('has eight characters at least', () => {
    const account = (password: string) => ownAccount.safeParse({ ...OWNER, password }).error?.issues
    expect(account('1234567x')).toBeUndefined()
    expect(account('123456x')).toMatchObject([{ message: 'must have 8 characters at least' }])
  })
})

describe('the name of an account', () => {
  const refusal = (name: string) => personName().safeParse(name).error?.issues[0]?.message ?? null

  test.each([
    ['an override', 'Ana \u202egro.elpmaxe'],
    ['an embedding', 'Ana \u202aLindqvist'],
    ['an isolate', 'Ana \u2067Lindqvist\u2069'],
    ['a mark', 'Ana\u200f Lindqvist'],
    ['a mark of Arabic letters', 'Ana\u061c Lindqvist'],
  ])('with %s that turns the direction of the text is refused', (_, name) => {
    expect(refusal(name)).toBe('must not hold marks of text direction')
  })

  test.each(['דנה כהן', 'محمد الأمين', 'می\u200cخواهم', 'Ana Lindqvist'])('%s may be one', (name) => {
    expect(refusal(name)).toBeNull()
  })

  test('is refused in Setup as in an account of one’s own', () => {
    const name = 'Ana \u202eLindqvist'
    const user = { email: 'a@b.example', name, groups: ['client'], brands: [], disabled: false }
    const own = { name, email: 'a@b.example', password: 'some words of it' }
    for (const shape of [userDraft.safeParse(user), ownAccount.safeParse(own)])
      expect(shape.error?.issues.map(({ path }) => path.join())).toEqual(['name'])
  })
})

test('a link’s token stands alone behind the # of the address', () => {
  const link = new URL(firstAccountLink('https://assay.example', 'abc-_1'))
  expect(link.search).toBe('')
  expect(linkToken(link.hash)).toBe('abc-_1')
  expect(linkToken('#token=abc')).toBe('abc')
  expect(linkToken('token=abc')).toBe('abc')
  expect(linkToken('#tok#en=abc&token=a#b')).toBe('a#b')
  expect(linkToken('#token=')).toBeNull()
  expect(linkToken('')).toBeNull()
})

test('a new password is typed twice, is another one than before, and is none that is guessed', () => {
  const problem = (chosen: string, repeated = chosen) =>
    ownPasswordProblem(OWNER, { password: 'the one before', chosen, repeated })
  expect(problem('quite another one')).toBeNull()
  expect(problem('quite another one', 'quite another')).toBe('The two passwords are not the same.')
  expect(problem('short')).toBe('The password needs 8 characters at least.')
  expect(problem('8 places')).toBeNull()
  expect(problem('x'.repeat(PASSWORD_MAX))).toBeNull()
  expect(problem('x'.repeat(PASSWORD_MAX + 1))).toBe('The password may have 1,000 characters at most.')
  expect(problem('analindqvist')).toBe(GUESSED)
  expect(problem('the one before')).toBe('The new password is the one that you have. Choose another.')
})

describe('a second factor', () => {
  test('is needed by accounts of which one role needs it', () => {
    expect(demandsSecondFactor(['analyst', 'admin'], { roles: ['god', 'admin'] })).toBe(true)
    expect(demandsSecondFactor(['analyst'], { roles: ['god', 'admin'] })).toBe(false)
    expect(demandsSecondFactor(['analyst'], { roles: [] })).toBe(false)
  })

  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
  ])('takes %j as the code %j of the app', (typed, code) => {
    expect(appCodeOf(typed)).toBe(code)
  })

  test.each([
    ['abcd-efgh-ijkl-mnop-qrst-uv23', 'ABCDEFGHIJKLMNOPQRSTUV23'],
    ['ABCD EFGH IJKL MNOP QRST UV67', 'ABCDEFGHIJKLMNOPQRSTUV67'],
    ['ABCDEFGHIJKLMNOPQRSTUV2', null],
    ['ABCDEFGHIJKLMNOPQRSTUV234', null],
    ['ABCDEFGHIJKLMNOPQRSTUV18', null],
  ])('takes %j as the recovery code %j', (typed, code) => {
    expect(recoveryCodeOf(typed)).toBe(code)
  })

  test('is asked for where a sign-in failed for want of it, and not where it failed otherwise', () => {
    const failure = (more: object) => ({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'A code is needed.',
      ...more,
    })
    expect(neededFactorOf(failure({ secondFactor: { needs: 'code' } }))).toEqual({ needs: 'code' })
    expect(neededFactorOf(failure({}))).toBeNull()
    expect(neededFactorOf(new Error('The network is down.'))).toBeNull()
    expect(neededFactorOf(null)).toBeNull()
  })
})

test('an API key is named by its day where the workspace is, and by a number from the day’s second on', () => {
  const at = Date.parse('2026-11-26T23:30:00Z')
  expect(apiKeyName(at, 'UTC', [])).toBe('2026-11-26')
  expect(apiKeyName(at, 'Asia/Taipei', ['2026-11-26'])).toBe('2026-11-27')
  expect(apiKeyName(at, 'UTC', ['2026-11-26'])).toBe('2026-11-26 (2)')
  expect(apiKeyName(at, 'UTC', ['2026-11-26', '2026-11-26 (2)', '2026-11-26 (3)'])).toBe('2026-11-26 (4)')
})

test('a session is called by its browser, or said to have told none', () => {
  expect(sessionName({ browser: 'Firefox 140 on Windows' })).toBe('Firefox 140 on Windows')
  expect(sessionName({ browser: null })).toBe('Unknown browser')
})
