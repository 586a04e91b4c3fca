import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { ROOT } from '../setup/root.mjs'

/** Which mutants of many are tried: always the same ones, drawn by a seed from those that run when something is called. */

/** What tells a mutant from all others of the same sources. */
export interface Drawn {
  readonly file: string
  readonly key: string
}

type Place = Pick<Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>

/** Names a mutant by its place and by what it puts there. */
export function mutantKey({ fileName, location: { start, end }, mutatorName, replacement }: Place): string {
  const file = path.relative(ROOT, fileName)
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`
}

/**
 * So many of the mutants of these files, the same ones each time. One is drawn by what it changes in which file, not by its line, so
 * that an edit elsewhere draws no others. What runs when its file is loaded is not among them: Stryker doesn't try it.
 */
export async function drawMutants(files: readonly string[], count: number, seed: string): Promise<Drawn[]> {
  const ranked: { readonly drawn: Drawn; readonly rank: string }[] = []
  const met = new Map<string, number>()
  for (const file of files) {
    const content = readFileSync(path.join(ROOT, file), 'utf8')
    for (const mutant of await calledMutants(path.join(ROOT, file), content)) {
      const change = `${seed} ${file} ${mutant.mutatorName} ${textAt(content, mutant.location)} → ${mutant.replacement}`
      const before = met.get(change) ?? 0
      met.set(change, before + 1)
      const rank = createHash('sha256').update(`${change} ${before}`).digest('hex')
      ranked.push({ drawn: { file, key: mutantKey(mutant) }, rank })
    }
  }
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ drawn }) => drawn)
}

/** The text between two places, whose lines and columns are counted from 0. */
export function textAt(content: string, { start, end }: Mutant['location']): string {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column)
  lines[0] = (lines[0] ?? '').slice(start.column)
  return lines.join('\n')
}

const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
}

/** What is needed here of a place in Babel's syntax tree. */
interface TreePath {
  readonly node: { readonly loc?: Mutant['location'] | null }
  getFunctionParent(): unknown
}

/** The mutants inside of functions. */
async function calledMutants(name: string, content: string): Promise<Mutant[]> {
  /** Where something stands that runs when the file is loaded, by Babel's lines, which begin with 1. */
  const loaded = new Set<string>()
  const placeOf = ({ start, end }: Mutant['location'], first: number) =>
    `${start.line + first}:${start.column}-${end.line + first}:${end.column}`
  const shouldIgnore = (place: object): undefined => {
    const at = place as TreePath
    if (at.node.loc && at.getFunctionParent() === null) loaded.add(placeOf(at.node.loc, 0))
  }
  const { mutants } = await new Instrumenter(SILENT).instrument([{ name, content, mutate: true }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [{ shouldIgnore }],
  })
  return mutants.filter(({ location, status }) => status === undefined && !loaded.has(placeOf(location, 1)))
}
