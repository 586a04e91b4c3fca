/** What is never shown, kept or sent along. An app that knows its own secrets gives its own rules. */
export interface Redaction {
  /** A text with `REDACTED` in the place of each secret. */
  readonly text: (text: string) => string
  /** Whether one of an object's entries is a secret, by its name or by what stands beside it. */
  readonly isSecretEntry: (owner: Readonly<Record<string, unknown>>, key: string) => boolean
}

/** What stands in the place of a secret. */
export const REDACTED = '‹redacted›'

const NAME = /token|nonce|passw(?:or)?d|passphrase|secret|api[-_ ]?key|credential|jwt|cookie|authorization/i
/** A signed token: three parts of base64url, of which the first is an object's. */
const SIGNED = /eyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g
const ANNOUNCED = /\b(bearer|basic)(\s+|%20)[\w.~+/=:-]{6,}/gi
/** "token=…", "secret: …", also quoted. */
const ASSIGNED = new RegExp(
  `\\b([\\w-]*(?:${NAME.source})["']?\\s*(?:=|:|%3D)\\s*["']?)(?!‹)[^\\s"'&;,)}\\]]+`,
  'gi',
)

/** Finds secrets by their names and by their look, where the app gives no rules. Whether something is there is none. */
export const usualRedaction: Redaction = {
  text: (text) =>
    text
      .replaceAll(SIGNED, REDACTED)
      .replaceAll(ASSIGNED, (_, name: string) => `${name}${REDACTED}`)
      .replaceAll(ANNOUNCED, (_, word: string, space: string) => `${word}${space}${REDACTED}`),
  isSecretEntry(owner, key) {
    const value = owner[key]
    return value !== null && value !== undefined && typeof value !== 'boolean' && NAME.test(key)
  },
}
