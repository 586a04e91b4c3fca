import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Duplex, pipeline } from 'node:stream'
import { TextDecoderStream } from 'node:stream/web'
import chardet from 'chardet'
import { type CsvError, type Options, Parser } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { ImportRefused } from './importRefused.ts'

/** Reading CSV files of any common encoding and separator, as a stream. */

export interface CsvForm {
  /** A label of the Encoding Standard, such as utf-8 or big5. */
  readonly encoding: string
  readonly separator: string
}

export type CsvRow =
  | { readonly line: number; readonly cells: string[]; readonly problem?: undefined }
  | { readonly line: number; readonly cells: string[]; readonly problem: string }

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
    return { encoding, separator: detectSeparator(new TextDecoder(encoding).decode(sample)) }
  } finally {
    await handle.close()
  }
}

function detectEncoding(sample: Buffer): string {
  if (sample.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le'
  if (sample.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return 'utf-16be'
  try {
    // A sample may end within a character: decoding as a stream waits for its rest.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    if (!sample.includes(0)) return 'utf-8'
  } catch {
    // Not UTF-8; what else it may be is found out below.
  }
  return labelOf(likeliest(chardet.analyse(sample))) ?? WESTERN
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
 * A file's rows in order, the headings first, each with the line it begins on. A row that can't be taken apart
 * comes with the problem in words, and reading goes on behind it; one of more than a million characters ends it with
 * `ImportRefused`.
 */
export async function* readRows(
  file: string,
  form: CsvForm,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  const skipped: CsvRow[] = []
  const lines = lineCounter()
  const options: Options = {
    delimiter: form.separator,
    bom: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_record: (row) => {
      const { record, raw } = row as unknown as RawRecord
      return { line: lines.startOf(raw), cells: record } as never
    },
    on_skip: (error, raw = '') => {
      // The parser can't go on behind it: it would drop what it holds and complain again at every piece.
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(lines.startOf(raw))
      skipped.push({ line: lines.startOf(raw), cells: [raw.trim()], problem: wordsOf(error) })
      return undefined
    },
  }
  const parser = new Parser(options)
  const source = createReadStream(file)
  source.on('data', (chunk) => onBytes(chunk.length))
  pipeline(source, Duplex.fromWeb(new TextDecoderStream(form.encoding)), parser, () => {
    // A failure reaches whoever reads the parser.
  })
  for await (const row of parser as AsyncIterable<CsvRow>) {
    while (skipped[0] && skipped[0].line < row.line) yield skipped.shift()!
    yield row
  }
  yield* skipped
}

/** Counts lines by the text of the rows, which may hold blank lines before and line breaks within. */
function lineCounter() {
  let line = 1
  const breaks = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0
  return {
    startOf(raw: string): number {
      const start = line + breaks(/^[\r\n]*/.exec(raw)![0])
      line += breaks(raw)
      return start
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
