import { API_KEY_PREFIX, WEBHOOK_SECRET_PREFIX } from './constants.ts'

/**
 * What is never shown, kept or sent along: passwords, tokens, nonces, keys. A value is one by what it is called, or by
 * how it looks, wherever it stands.
 */

/** What stands in the place of a secret. */
export const REDACTED = '‹redacted›'

const SECRET_WORDS = new Set([
  'apikey',
  'auth',
  'authorization',
  'bearer',
  'cookie',
  'cookies',
  'credential',
  'credentials',
  'jwt',
  'nonce',
  'passphrase',
  'passwd',
  'password',
  'passwords',
  'pwd',
  'secret',
  'secrets',
  'token',
  'tokens',
])
const SECRET_PAIRS = new Set(['api key', 'access key', 'private key', 'secret key', 'session id'])

/** Whether what goes by a name is a secret: "token", "newPassword", "x-api-key". */
export function isSecretName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return words.some(
    (word, n) => SECRET_WORDS.has(word) || (n > 0 && SECRET_PAIRS.has(`${words[n - 1]} ${word}`)),
  )
}

/** A signed token: three parts of base64url, of which the first is an object's. */
const SIGNED = /eyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g
const ANNOUNCED = /\b(bearer|basic|token)(\s+|%20)[\w.~+/=:-]{6,}/gi
const API_KEY = new RegExp(`${API_KEY_PREFIX}[\\w-]+`, 'g')
const WEBHOOK_SECRET = new RegExp(`${WEBHOOK_SECRET_PREFIX}[\\w+/=-]+`, 'g')
/** "token=…", "nonce: …", also quoted, as in an address or in JSON; "Authorization: Basic …" with the word before its secret. */
const ASSIGNED =
  /\b([\w-]*(?:token|nonce|passw(?:or)?d|passphrase|secret|api[-_]?key|jwt|cookie|authorization)["']?\s*(?:=|:|%3D)\s*["']?)(?!‹)(?:(?:bearer|basic|token)\s+)?[^\s"'&;,)}\]]+/gi
/** "Cookie: …; …": each of them. */
const COOKIES = /\b(cookie["']?\s*(?:=|:)\s*["']?)[^\s"';=]+=[^\s"';]*(?:;\s*[^\s"';=]+=[^\s"';]*)+/gi
/** A long run without sense: what machines make to be hard to guess. Plain hexadecimal is a hash or an id. */
const OPAQUE = /(?<![\w/+-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g

/** A text without the secrets in it. */
export function redactedText(text: string): string {
  if (text.length < 6) return text
  return text
    .replaceAll(SIGNED, REDACTED)
    .replaceAll(API_KEY, REDACTED)
    .replaceAll(WEBHOOK_SECRET, REDACTED)
    .replaceAll(COOKIES, (_, name: string) => `${name}${REDACTED}`)
    .replaceAll(ASSIGNED, (_, name: string) => `${name}${REDACTED}`)
    .replaceAll(ANNOUNCED, (_, word: string, space: string) => `${word}${space}${REDACTED}`)
    .replaceAll(OPAQUE, REDACTED)
}

const MAIL_ADDRESS = /[^\s<>()[\]"“”‘’:;,]+@[^\s<>()[\]"“”‘’:;,]+/g

/** A text without the e-mail addresses in it, for those to whom they are not told. */
export const withoutMailAddresses = (text: string): string => text.replaceAll(MAIL_ADDRESS, REDACTED)

/** Last words of parameters that carry secrets, and say so in addresses alone. */
const SECRET_PARAMETERS = new Set(['code', 'key', 'sig', 'signature', 'state'])
const PARAMETER = /([?&;]([^=&;#?\s"']+)=)[^&;#\s"']+/g

/** An address, or a text that holds some, without the secrets in it, those of the query included. */
export function redactedAddress(text: string): string {
  return redactedText(
    text.replaceAll(PARAMETER, (whole, start: string, name: string) =>
      SECRET_PARAMETERS.has(name.toLowerCase().split(/[-_.]/).at(-1)!) || isSecretName(name)
        ? start + REDACTED
        : whole,
    ),
  )
}

/** Where the name of a field stands beside its value: { field: "password", value: "…" }. */
const NAMING = ['name', 'field', 'key', 'id', 'path']
const NAMED = new Set(['value', 'text', 'to'])

/** Whether one of an object's entries is a secret. Whether something is there, or how many, is none. */
export function isSecretEntry(owner: Readonly<Record<string, unknown>>, key: string): boolean {
  const value = owner[key]
  if (value === null || value === undefined || typeof value === 'boolean') return false
  if (isSecretName(key)) return true
  if (!NAMED.has(key)) return false
  return NAMING.some((naming) => {
    const name = owner[naming]
    return typeof name === 'string' && isSecretName(name)
  })
}
