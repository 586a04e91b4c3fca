import chardet from 'chardet'
import sniffEncoding from 'html-encoding-sniffer'

/** Text from the bytes of a page, by what its header, its first bytes and its meta say, and what the bytes themselves tell. */

/** How far a page's declaration of its encoding is looked for; many stand behind a long script. */
const PRESCAN_BYTES = 16_384
/** So many characters beyond ASCII don't turn out to be UTF-8 by chance. */
const UTF8_BY_CHANCE = 8
/** The part of the characters beyond ASCII that may be broken before the page is taken for another encoding. */
const BROKEN_PART = 0.1
const GUESS_BYTES = 100_000
const LAST_ASCII = 0x7f
const REPLACEMENT = 0xfffd

/**
 * The text of a page, well-formed and without U+0000. It never fails: a declaration that doesn't hold, or that names no known
 * encoding, gives way to what the bytes look like.
 */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  const label = /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1]
  const declared = sniffEncoding(bytes, {
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: '',
    maxPrescanBytes: PRESCAN_BYTES,
  })
  return textOf(bytes, declared).replaceAll('\u0000', '').toWellFormed()
}

function textOf(bytes: Buffer, declared: string): string {
  if (isMarked(bytes)) return decoded(bytes, declared) ?? bytes.toString('utf8')
  const utf8 = bytes.toString('utf8')
  const beyond = beyondAscii(utf8)
  const isUtf8 = beyond.broken === 0
  if (declared === '' || declared === 'UTF-8') {
    if (beyond.broken <= beyond.all * BROKEN_PART) return utf8
    return decoded(bytes, guessedEncoding(bytes)) ?? utf8
  }
  if (isUtf8 && (declared === 'windows-1252' || beyond.all === 0 || beyond.all >= UTF8_BY_CHANCE)) return utf8
  const text = decoded(bytes, declared)
  if (text !== null && isMostlyWhole(text)) return text
  return decoded(bytes, guessedEncoding(bytes)) ?? text ?? utf8
}

function isMarked(bytes: Buffer): boolean {
  return /^(efbbbf|feff|fffe)/.test(bytes.subarray(0, 3).toString('hex'))
}

function isMostlyWhole(text: string): boolean {
  const { all, broken } = beyondAscii(text)
  return broken <= all * BROKEN_PART
}

function beyondAscii(text: string): { all: number; broken: number } {
  let all = 0
  let broken = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > LAST_ASCII) all += 1
    if (unit === REPLACEMENT) broken += 1
  }
  return { all, broken }
}

/** The text in an encoding, or null for one that isn't known. */
function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}

/** The likeliest encoding that reads the words of the page without breaking them; tags would make any language look English. */
function guessedEncoding(bytes: Buffer): string {
  const words = bytes
    .subarray(0, GUESS_BYTES * 10)
    .toString('latin1')
    .split('<')
    .filter((part) => !/^(script|style)\b/i.test(part))
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const sample = Buffer.from(words.slice(0, GUESS_BYTES), 'latin1')
  const fitting = chardet.analyse(sample).find(({ name }) => {
    const text = /^utf-8$/i.test(name) ? null : decoded(sample, name)
    return text !== null && isMostlyWhole(text)
  })
  return fitting?.name ?? 'windows-1252'
}
