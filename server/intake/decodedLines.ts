import { Transform } from 'node:stream'

/** Decoding a file line by line, so that undecodable bytes are told from characters that the file holds. */

/** More bytes than a row may have characters: a longer line is decoded in pieces. */
const LONGEST_LINE = 4_000_000
const LF = 0x0a
const CR = 0x0d

/**
 * A stream that decodes bytes to text. Bytes that the encoding doesn't have become U+FFFD, and `onUndecodable` is told
 * the number of the line that holds them, from 1, before its text is passed on. A U+FFFD that the file itself holds is a
 * character as any other.
 */
export function decodedLines(encoding: string, onUndecodable: (line: number) => void): Transform {
  const strict = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const lenient = new TextDecoder(encoding, { ignoreBOM: true })
  const { unit, breakAt } = breaksOf(encoding)
  let rest: Buffer = Buffer.alloc(0)
  let line = 1

  /** The text of whole lines; they are decoded at once, and one by one only where that fails. */
  function decode(bytes: Buffer): string {
    try {
      const text = strict.decode(bytes)
      line += text.match(/\r\n|\n|\r/g)?.length ?? 0
      return text
    } catch {
      const first = ends(bytes).next()
      if (first.done || first.value === bytes.length) return decodeLine(bytes, first.done === true)
      return linesOf(bytes).map(decode).join('')
    }
  }

  function decodeLine(bytes: Buffer, isOpen: boolean): string {
    onUndecodable(line)
    if (!isOpen) line += 1
    return lenient.decode(bytes)
  }

  /** Where each line of some bytes ends, behind its break. */
  function* ends(bytes: Buffer): Generator<number> {
    for (let at = 0; at + unit <= bytes.length; at += unit) {
      const found = breakAt(bytes, at)
      if (found === null) continue
      if (found === CR && breakAt(bytes, at + unit) === LF) at += unit
      yield at + unit
    }
  }

  function linesOf(bytes: Buffer): Buffer[] {
    const lines: Buffer[] = []
    let start = 0
    for (const end of ends(bytes)) {
      lines.push(bytes.subarray(start, end))
      start = end
    }
    return start < bytes.length ? [...lines, bytes.subarray(start)] : lines
  }

  /** Where the last whole line ends; a carriage return at the very end may be half of a break. */
  function lastEnd(bytes: Buffer): number {
    const from = bytes.length - (bytes.length % unit) - unit
    for (let at = from; at >= 0; at -= unit) {
      const found = breakAt(bytes, at)
      if (found === LF || (found === CR && at < from)) return at + unit
    }
    return bytes.length > LONGEST_LINE ? bytes.length - (bytes.length % 4) : 0
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = lastEnd(bytes)
      rest = bytes.subarray(end)
      done(null, end === 0 ? undefined : decode(bytes.subarray(0, end)))
    },
    flush(done) {
      done(null, rest.length === 0 ? undefined : decode(rest))
    },
  })
}

/** How line breaks are found in the bytes of an encoding: no other character of it holds such a byte, or such a pair. */
function breaksOf(encoding: string): { unit: number; breakAt: (bytes: Buffer, at: number) => number | null } {
  const isBreak = (code: number | undefined) => (code === LF || code === CR ? code : null)
  switch (encoding) {
    case 'utf-16le':
      return { unit: 2, breakAt: (bytes, at) => (bytes[at + 1] === 0 ? isBreak(bytes[at]) : null) }
    case 'utf-16be':
      return { unit: 2, breakAt: (bytes, at) => (bytes[at] === 0 ? isBreak(bytes[at + 1]) : null) }
    default:
      return { unit: 1, breakAt: (bytes, at) => isBreak(bytes[at]) }
  }
}
