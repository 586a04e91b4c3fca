import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Facts heard by more files than this would cover the picture with arrows. */
const DRAWN_LISTENERS_MAX = 5

const ROOT = path.join(import.meta.dirname, '..')

/** Draws docs/machines/bus.md from the sources: who publishes each fact, and who hears it. Stale, it fails a test. */

export interface FactUse {
  readonly type: string
  /** What `bus.ts` says of it. */
  readonly words: string
  /** Files below `src`, without their endings. */
  readonly publishers: readonly string[]
  readonly listeners: readonly string[]
}

/** Every fact of the bus in the order of `bus.ts`, with the files that name it. */
export function factUses(): FactUse[] {
  const bus = readFileSync(path.join(ROOT, 'src/machines/bus.ts'), 'utf8')
  const union = bus.slice(bus.indexOf('export type Fact ='), bus.indexOf('export type FactOf'))
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/^src\/(paths|domain)\/|machines\/bus\.ts$/.test(file))
    .map((file) => [
      file.replace(/^src\/|\.tsx?$/g, ''),
      withoutTypes(readFileSync(path.join(ROOT, file), 'utf8')),
    ])
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1)) as [string, string][]
  return [...union.matchAll(/(?:\/\*\* ([^*]+) \*\/\s+)?\| \{\s*type: '([^']+)'/g)].map(
    ([, words = '', type]) => {
      const sends = new RegExp(`type: [^,}\\n]*'${type!.replace('.', '\\.')}'`)
      const naming = sources.filter(([, text]) => text.includes(`'${type}'`))
      const naked = (text: string) => text.replaceAll(new RegExp(sends, 'g'), '')
      return {
        type: type!,
        words,
        publishers: naming.filter(([, text]) => sends.test(text)).map(([file]) => file),
        listeners: naming.filter(([, text]) => naked(text).includes(`'${type}'`)).map(([file]) => file),
      }
    },
  )
}

/** A source without the types that name facts but neither publish nor hear them. */
export const withoutTypes = (source: string): string =>
  source
    .replaceAll(/(?:Extract<\s*Fact,|FactOf<)[^>]*>/g, '')
    .replaceAll(/^\s*\| ?\{ type: '[^']+'.*$/gm, '')
    .replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '')

/** The room of a file: `complaints` of `machines/complaints/complaintMachine`. */
const roomOf = (file: string): string => {
  const [floor, room] = file.split('/')
  return floor === 'compose' || room === undefined ? 'compose' : room
}

const linkedName = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/Machine$/, '')

/** The page: rooms and the facts between them as a picture, then each fact with its publishers and listeners. */
export function busPage(): string {
  const uses = factUses()
  const edges = new Map<string, number>()
  const drawn = uses.filter(({ listeners }) => listeners.length <= DRAWN_LISTENERS_MAX)
  for (const { publishers, listeners } of drawn) {
    const between = new Set(
      publishers.flatMap((from) => listeners.map((to) => `${roomOf(from)} --> ${roomOf(to)}`)),
    )
    for (const edge of between) {
      const [from, to] = edge.split(' --> ')
      if (from !== to) edges.set(edge, (edges.get(edge) ?? 0) + 1)
    }
  }
  return [
    '# The bus',
    '',
    'Who tells what to whom. Drawn from `src` by `npm run statecharts`; do not edit.',
    '',
    '```mermaid',
    'flowchart LR',
    ...[...edges]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([edge, count]) => `  ${edge.replace(' --> ', ` -- ${count} --> `)}`),
    '```',
    '',
    `The numbers count facts. Those that more than ${DRAWN_LISTENERS_MAX} files hear are left out of the picture: ${uses
      .filter((use) => !drawn.includes(use))
      .map(({ type }) => type)
      .join(', ')}.`,
    '',
    '| fact | published by | heard by | |',
    '|---|---|---|---|',
    ...uses.map(
      ({ type, words, publishers, listeners }) =>
        `| ${type} | ${publishers.map(linkedName).join(', ')} | ${listeners.map(linkedName).join(', ')} | ${words.replaceAll(/\s+\*?\s*/g, ' ')} |`,
    ),
    '',
  ].join('\n')
}
