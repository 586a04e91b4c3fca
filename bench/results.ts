import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Result } from './measure.ts'

/** bench/RESULTS.md: a preface, and a section for each thing that was measured. */

export const RESULTS_FILE = path.join(import.meta.dirname, 'RESULTS.md')
/** What `npm run test:cluster` writes, after the others. */
export const CLUSTER_HEADING = 'A cluster under kills'

export const today = (): string => new Date().toISOString().slice(0, 10)

/** What is checked out. */
export const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

/** A section of what was measured. */
export function sectionOf(heading: string, results: readonly Result[]): string {
  const lines = results.map(({ what, figure, target, met }) => {
    const verdict = target === undefined ? '' : `${target}: ${met ? 'met' : '**missed**'}`
    return `| ${what} | ${figure} | ${verdict} |`
  })
  return [`## ${heading}\n`, '| What | Measured | Target |', '| --- | --- | --- |', ...lines].join('\n')
}

/** Puts sections into the file in place of their former figures, each saying that it was measured by itself; others keep their places. */
export function writeSections(sections: readonly string[], order: readonly string[]): void {
  const [head, ...kept] = readFileSync(RESULTS_FILE, 'utf8')
    .trimEnd()
    .split(/\n\n(?=## )/)
  const byHeading = new Map(kept.map((section) => [headingOf(section), section]))
  for (const section of sections) {
    const [heading, ...rest] = section.split('\n')
    byHeading.set(
      headingOf(section),
      [heading, '', `Measured by itself on ${today()}, on top of commit ${commit()}.`, ...rest].join('\n'),
    )
  }
  const ordered = [...new Set([...order, ...byHeading.keys()])].flatMap((one) => byHeading.get(one) ?? [])
  writeFileSync(RESULTS_FILE, `${[head, ...ordered].join('\n\n')}\n`)
}

const headingOf = (section: string): string => section.split('\n', 1)[0]!.replace(/^## /, '')
