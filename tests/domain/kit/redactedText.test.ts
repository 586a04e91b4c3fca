import { expect, test } from 'vitest'
import { isSecretEntry, isSecretName, redactedText } from '../../../src/domain/kit/redaction.ts'

/** What is left of a text whose secrets are taken out. */

test.each([
  ['token=abc&n=1', 'token=‹redacted›&n=1'],
  ['jwt=ab', 'jwt=‹redacted›'],
  ['the nonce: Zm9v, again', 'the nonce: ‹redacted›, again'],
  ['{"password":"hunter2","n":1}', '{"password":"‹redacted›","n":1}'],
  ['sent Bearer abcdef along', 'sent Bearer ‹redacted› along'],
  ['sent Basic%20dXNlcjpw along', 'sent Basic%20‹redacted› along'],
  ['Authorization: Basic dXNlcjpwYXNzd29yZA==', 'Authorization: ‹redacted›'],
  ['authorization: Bearer abcdefgh12, again', 'authorization: ‹redacted›, again'],
  ['{"authorization":"Bearer abcdefgh12"}', '{"authorization":"‹redacted›"}'],
  ['Cookie: theme=dark; session=abc123', 'Cookie: ‹redacted›'],
  ['Set-Cookie: sid=abc123; Path=/; Secure', 'Set-Cookie: ‹redacted›; Secure'],
  ['{"cookie":"a=b; c=d","n":1}', '{"cookie":"‹redacted›","n":1}'],
])('%s becomes %s', (text, without) => {
  expect(redactedText(text)).toBe(without)
  expect(redactedText(without)).toBe(without)
})

test.each(['api key', 'api--key', 'x_API_Key', 'private / key', 'sessionId', 'the secret'])(
  'what is called %j is a secret',
  (name) => expect(isSecretName(name)).toBe(true),
)

test.each(['key', 'session', 'key api', 'the id of a session', ''])('what is called %j is none', (name) =>
  expect(isSecretName(name)).toBe(false),
)

test('a value is a secret by its own name, or by the name that stands beside it', () => {
  expect(isSecretEntry({ password: 'x' }, 'password')).toBe(true)
  for (const key of ['value', 'text', 'to']) {
    expect(isSecretEntry({ name: 'password', [key]: 'x' }, key)).toBe(true)
    expect(isSecretEntry({ name: 'size', [key]: 'x' }, key)).toBe(false)
    expect(isSecretEntry({ [key]: 'x' }, key)).toBe(false)
  }
  for (const naming of ['name', 'field', 'key', 'id', 'path'])
    expect(isSecretEntry({ [naming]: 'newPassword', value: 'x' }, 'value')).toBe(true)
})

test('what isn’t there, a yes or no, and what else stands beside the name of a secret are none', () => {
  expect(isSecretEntry({ password: undefined }, 'password')).toBe(false)
  expect(isSecretEntry({ password: null }, 'password')).toBe(false)
  expect(isSecretEntry({ token: true }, 'token')).toBe(false)
  expect(isSecretEntry({ name: 'password', length: 12 }, 'length')).toBe(false)
})
