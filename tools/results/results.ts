import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Result } from './measure.ts'

/** bench/RESULTS.md: a preface, and a section for each thing that was measured. */

export const RESULTS_FILE = path.join(import.meta.dirname, '../../bench/RESULTS.md')
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

/** Puts sections into the file in place of their former figures, each saying when it was measured; others keep their places. */
export function writeSections(sections: readonly string[], order: readonly string[]): void {
  const when = `Measured on ${today()}, on top of commit ${commit()}.`
  writeFileSync(RESULTS_FILE, withSections(readFileSync(RESULTS_FILE, 'utf8'), sections, order, when))
}

/** Puts another preface before all sections. */
export function writePreface(preface: string): void {
  const [, ...sections] = sectionsOf(readFileSync(RESULTS_FILE, 'utf8'))
  writeFileSync(RESULTS_FILE, joined([preface, ...sections]))
}

/** The headings of the sections that were measured on top of what is checked out. */
export function measuredHere(): string[] {
  return headingsAt(readFileSync(RESULTS_FILE, 'utf8'), commit())
}

/** The text with these sections, in this order of headings; `when` stands below each new one's heading. Those of other headings follow. */
export function withSections(
  text: string,
  sections: readonly string[],
  order: readonly string[],
  when: string,
): string {
  const [head, ...kept] = sectionsOf(text)
  const byHeading = new Map(kept.map((section) => [headingOf(section), section]))
  for (const section of sections) {
    const [heading, ...rest] = section.split('\n')
    byHeading.set(headingOf(section), [heading, '', when, ...rest].join('\n'))
  }
  return joined([
    head!,
    ...[...new Set([...order, ...byHeading.keys()])].flatMap((one) => byHeading.get(one) ?? []),
  ])
}

/** The headings of the sections that say that they were measured on top of this commit. */
export function headingsAt(text: string, at: string): string[] {
  const [, ...sections] = sectionsOf(text)
  return sections
    .filter((section) => section.split('\n')[2]?.includes(`on top of commit ${at}.`))
    .map((section) => headingOf(section))
}

/** The preface, and each section with its heading. */
const sectionsOf = (text: string): string[] => text.trimEnd().split(/\n\n(?=## )/)

const joined = (sections: readonly string[]): string => `${sections.join('\n\n')}\n`

const headingOf = (section: string): string => section.split('\n', 1)[0]!.replace(/^## /, '')
