import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import chardet from 'chardet'
import { type CsvError, type Options, Parser } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { decodedLines } from './decodedLines.ts'
import { ImportRefused } from './importRefused.ts'

/** Reading CSV files of any common encoding and separator, as a stream. */

export interface CsvForm {
  /** A label of the Encoding Standard, such as utf-8 or big5. */
  readonly encoding: string
  readonly separator: string
  /** Whether its first line only names the separator ("sep=;"), as spreadsheets want it, and is no row. */
  readonly namesSeparator: boolean
}

export interface CsvRow {
  /** The line that the row begins on. */
  readonly line: number
  readonly cells: string[]
  /** Whether it holds bytes that the encoding of the file doesn't have; each of them stands as U+FFFD. */
  readonly isUndecodable: boolean
  /** Why the row can't be taken apart into cells. */
  readonly problem?: string
}

const SAMPLE_BYTES = 256 * 1024
const SEPARATORS = [',', ';', '\t', '|'] as const
const LONGEST_ROW = 1_000_000

/** Finds out how a file is written from its beginning, unless its encoding is known. */
export async function detectForm(file: string, known?: string): Promise<CsvForm> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    const sample = buffer.subarray(0, bytesRead)
    const encoding = known ?? detectEncoding(sample)
    const text = new TextDecoder(encoding).decode(sample)
    const named = NAMED_SEPARATOR.exec(text)?.groups?.separator
    return { encoding, separator: named ?? detectSeparator(text), namesSeparator: named !== undefined }
  } finally {
    await handle.close()
  }
}

/** Saved again by a spreadsheet, the line is quoted, or filled up with separators. */
const NAMED_SEPARATOR = /^"?sep=(?<separator>[^\p{L}\p{N}"\r\n])"?\k<separator>*[\r\n]/iu

function detectEncoding(sample: Buffer): string {
  if (sample.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le'
  if (sample.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return 'utf-16be'
  const unmarked = unmarkedUtf16(sample)
  if (unmarked) return unmarked
  if (!sample.includes(0) && looksLikeUtf8(sample)) return 'utf-8'
  return labelOf(likeliest(chardet.analyse(sample))) ?? WESTERN
}

/** How many times as many NULs stand on one side of the pairs as on the other, in UTF-16. */
const ONE_SIDED = 20
/** In a text of another encoding a NUL is damage, and rare. */
const MANY_NULS = 0.02

/** UTF-16 without its mark: separators, digits and line breaks have a NUL on the same side of each pair. */
function unmarkedUtf16(sample: Buffer): 'utf-16le' | 'utf-16be' | null {
  const nuls = [0, 0]
  for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1)) nuls[at % 2]! += 1
  const [even, odd] = nuls as [number, number]
  if (even + odd < sample.length * MANY_NULS) return null
  if (odd > even * ONE_SIDED) return 'utf-16le'
  return even > odd * ONE_SIDED ? 'utf-16be' : null
}

/** Text of another encoding hardly ever holds characters of UTF-8: a few bytes between them that are none are damage. */
const DAMAGE = 0.1

function looksLikeUtf8(sample: Buffer): boolean {
  // A sample may end within a character: decoding as a stream waits for its rest.
  const text = new TextDecoder('utf-8').decode(sample, { stream: true })
  const own = sample.toString('latin1').match(/\xEF\xBF\xBD/g)?.length ?? 0
  const replaced = (text.match(/\uFFFD/g)?.length ?? 0) - own
  const characters = text.match(/\P{ASCII}/gu)?.length ?? 0
  return replaced === 0 || replaced < (characters - replaced) * DAMAGE
}

const WESTERN = 'windows-1252'
/** Single bytes of related alphabets look alike; a western reading that is nearly as likely is the likelier one. */
const NEARLY = 0.6

function likeliest(guesses: { name: string; confidence: number }[]): string | undefined {
  const [best] = guesses
  const western = guesses.find(({ name }) => labelOf(name) === WESTERN)
  const isRelated = best && /^(ISO-8859|windows-125)/.test(best.name)
  return western && isRelated && western.confidence >= best.confidence * NEARLY ? western.name : best?.name
}

/** The Encoding Standard's label for a name, or null for one that it doesn't know. */
export function labelOf(name: string | undefined): string | null {
  try {
    return name === undefined ? null : new TextDecoder(name).encoding
  } catch {
    return null
  }
}

/** The separator that splits the first rows into the same number of cells, the more the better. */
function detectSeparator(sample: string): string {
  const complete = sample.slice(0, sample.lastIndexOf('\n') + 1) || sample
  let best: { separator: string; score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const rows = parseNow(complete, {
      delimiter: separator,
      bom: true,
      to: 20,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_error: true,
      skip_empty_lines: true,
    })
    const width = rows[0]?.length ?? 0
    const alike = rows.filter((row) => row.length === width).length / Math.max(1, rows.length)
    const score = width > 1 ? width * alike * alike : 0
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** What the parser hands over when it is asked for the raw text too. */
interface RawRecord {
  readonly record: string[]
  readonly raw: string
}

/**
 * A file's rows in order, the headings first, each with the line it begins on; rows of nothing but empty cells are left out. A row
 * that can't be taken apart comes with the problem in words, and reading goes on behind it; one of more than a million characters
 * ends it with `ImportRefused`.
 */
export async function* readRows(
  file: string,
  form: CsvForm,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  const skipped: CsvRow[] = []
  const undecodable: number[] = []
  const lines = lineCounter(undecodable, form.namesSeparator ? 2 : 1)
  const options: Options = {
    delimiter: form.separator,
    bom: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_record: (parsed) => {
      const { record, raw } = parsed as unknown as RawRecord
      const row = { ...lines.place(raw), cells: record } satisfies CsvRow
      return (record.every((cell) => cell.trim() === '') ? null : row) as never
    },
    on_skip: (error, raw = '') => {
      // The parser can't go on behind it: it would drop what it holds and complain again at every piece.
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(lines.place(raw).line)
      skipped.push({ ...lines.place(raw), cells: [raw.trim()], problem: wordsOf(error) })
      return undefined
    },
  }
  const parser = new Parser(options)
  const source = createReadStream(file)
  source.on('data', (chunk) => onBytes(chunk.length))
  const decoded = decodedLines(form.encoding, (line) => undecodable.push(line))
  const rows = form.namesSeparator ? [withoutFirstLine()] : []
  pipeline([source, decoded, ...rows, parser], () => {
    // The reader of the parser gets the failure.
  })
  for await (const row of parser as AsyncIterable<CsvRow>) {
    while (skipped[0] && skipped[0].line < row.line) yield skipped.shift()!
    yield row
  }
  yield* skipped
}

/** Passes text on without its first line, which the first piece holds whole. */
function withoutFirstLine(): Transform {
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _, done) {
      done(null, isFirst ? chunk.toString().replace(/^.*?(\r\n|\n|\r|$)/, '') : chunk)
      isFirst = false
    },
  })
}

/**
 * Counts lines, from that of the first row, by the text of the rows, which may hold blank lines before and line breaks within.
 * Of the numbers of undecodable lines, those that the rows have passed are dropped.
 */
function lineCounter(undecodable: number[], first: number) {
  let line = first
  const breaks = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0
  return {
    /** Where the next row stands, by its text. */
    place(raw: string): Pick<CsvRow, 'line' | 'isUndecodable'> {
      const start = line + breaks(/^[\r\n]*/.exec(raw)![0])
      line += breaks(raw)
      const end = /[\r\n]$/.test(raw) ? line - 1 : line
      while (undecodable[0] !== undefined && undecodable[0] < start) undecodable.shift()
      return { line: start, isUndecodable: undecodable[0] !== undefined && undecodable[0] <= end }
    },
  }
}

const tooLong = (line: number) =>
  new ImportRefused(
    `The row that begins in line ${line} is longer than a million characters. A quotation mark may be opened there and never closed.`,
  )

function wordsOf(error: CsvError | undefined): string {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is opened and never closed'
  return error?.message ?? 'the row can’t be taken apart'
}
