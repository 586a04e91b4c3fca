/** JSON as pages write it by hand. */

/** The value of a JSON text, fixed where that is cheap; undefined where it can't be read. */
export function parseLooseJson(text: string): unknown {
  const bare = unwrapped(text)
  return parsed(bare) ?? parsed(fixed(bare))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const OPENING = /^(?:\uFEFF|(?:\/\/|\/\*)?\s{0,20}(?:<!--|<!\[CDATA\[)\s{0,20}(?:\*\/)?)/
const CLOSING = /(?:;|(?:\/\/|\/\*)?\s{0,20}(?:-->|\]\]>)\s{0,20}(?:\*\/)?)$/

/** Without the comments that hide scripts from old browsers, and without a semicolon at the end. */
function unwrapped(text: string): string {
  let bare = text.trim()
  for (let [mark] = OPENING.exec(bare) ?? []; mark; [mark] = OPENING.exec(bare) ?? [])
    bare = bare.slice(mark.length).trimStart()
  const closing = () => CLOSING.exec(bare.slice(-60))?.[0]
  for (let mark = closing(); mark; mark = closing()) bare = bare.slice(0, -mark.length).trimEnd()
  return bare.includes('"') ? bare : bare.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** A string, a comment, or a comma before what closes. */
const PIECE = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|,(?=\s*[}\]])/g

/** Without comments and trailing commas, and with what strings may not hold escaped. */
function fixed(text: string): string {
  return text.replace(PIECE, (piece) => (piece.startsWith('"') ? fixedString(piece) : ''))
}

const fixedString = (piece: string) =>
  piece
    .replace(/\\([^"\\/bfnrtu])/g, '$1')
    .replace(/\\u(?![\da-fA-F]{4})/g, 'u')
    .replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
