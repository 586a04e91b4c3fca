import punycode from 'punycode.js'

/** What a name in its own script may be written with: letters, marks, digits, hyphens and dots; nothing invisible. */
const VISIBLE = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * An `xn--` name in its own script; null where it is none, can't be read, or would not lead back to the same name. It
 * is shown beside the ASCII form alone: letters of other scripts look like Latin ones.
 */
export function unicodeName(name: string): string | null {
  if (!/(?:^|\.)xn--/.test(name)) return null
  try {
    const read = punycode.toUnicode(name)
    return read !== name && VISIBLE.test(read) && URL.parse(`http://${read}`)?.hostname === name ? read : null
  } catch {
    return null
  }
}
