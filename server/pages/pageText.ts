import { textAmong } from './pageNodes.ts'
import { parseHtml } from './parseHtml.ts'

/** Text as pages write it, made plain. */

const MARKUP = /<[a-z!/][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i

/** Longer texts are cut before they are looked at. */
const MAX_LOOKED_AT = 100_000

/**
 * A text without tags, with entities decoded, in one line, at most `max` UTF-16 units long and well-formed; null where
 * nothing is left.
 */
export function plainText(text: string, max: number): string | null {
  let plain = text.slice(0, MAX_LOOKED_AT)
  // Twice, since markup in data is often encoded once more.
  for (let times = 0; times < 2 && MARKUP.test(plain); times++) plain = withoutMarkup(plain)
  const line = plain
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return cut(line, max) || null
}

/** Markup that parts lines; without any, the line breaks of a text are its own. */
const PARTED = /<(?:br|p|div|li|ul|ol|tr|table|h[1-6]|section|dd|dt)\b/i

/** The same with its lines: blank ones between paragraphs are kept in plain text alone. */
export function plainLines(text: string, max: number): string | null {
  let plain = text.slice(0, MAX_LOOKED_AT).replaceAll(/\r\n?/g, '\n')
  for (let times = 0; times < 2 && MARKUP.test(plain); times++)
    plain = PARTED.test(plain)
      ? withoutMarkup(plain).replaceAll(/\s*\n\s*/g, '\n')
      : withoutMarkup(plain.replaceAll('\n', '<br>'))
  const lines = plain
    .toWellFormed()
    .split('\n')
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  const whole = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return cut(whole, max) || null
}

const withoutMarkup = (text: string) => textAmong(parseHtml(text).root()[0]!.children)

/** A text of `max` UTF-16 units at most, no character in halves. */
function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}
