/** Percent-encoded bytes beyond ASCII: what stands for a delimiter, a blank or a control character of ASCII is none of them. */
const BYTES = /(?:%[89a-f][\da-f])+/gi

/** Letters of scripts that run from right to left: among them, the parts of an address would change places. */
const RIGHT_TO_LEFT = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`
/** Letters and digits with the marks on them, none of which is unseen. */
const LETTER = String.raw`(?![\p{Default_Ignorable_Code_Point}${RIGHT_TO_LEFT}])`
const WORDS = new RegExp(String.raw`(?:${LETTER}[\p{L}\p{N}](?:${LETTER}[\p{Mn}\p{Mc}])*)+`, 'gu')

/**
 * An address for reading: letters and digits of other scripts as themselves, where they are encoded in UTF-8. Whatever
 * could mislead stays encoded: delimiters, blanks, signs, control characters, what is not seen, and marks of text direction.
 */
export const readableAddress = (address: string): string => address.replaceAll(BYTES, decoded)

function decoded(bytes: string): string {
  let text: string
  try {
    text = decodeURIComponent(bytes)
  } catch {
    return bytes
  }
  let at = 0
  let shown = ''
  for (const { 0: words, index } of text.matchAll(WORDS)) {
    shown += encodeURIComponent(text.slice(at, index)) + words
    at = index + words.length
  }
  return shown + encodeURIComponent(text.slice(at))
}
