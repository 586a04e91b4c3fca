import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Coverage, coverageOf, declaredTransitions, eventName } from '@statepaths/xstate'
import Elk from 'elkjs/lib/elk.bundled.js'
import { chartOf, drawingOf, graphOf, type TextWidth, type TransitionName } from '@statepaths/inspector'
import { countOf } from '../../src/domain/kit/words.ts'
import { transitionNames } from '@statepaths/inspector/paths'
import type { Subject } from '../../src/paths/subject.ts'
import { COVERAGE_CSS } from './coverageCss.ts'
import { type Covering, COVERINGS, coverageSvg, escaped } from './coverageSvg.ts'
import { type MachineSource, machineSources } from './machineSource.ts'
import { makeFolder } from './outFolder.ts'
import { readTaken, type Taking, takingsOf } from './taken.ts'
import { readWalked } from './walked.ts'

/**
 * Coverage like that of lines: a page for each machine with its chart, coloured by who takes each transition, and a row for each of
 * them with its line, its tests and when it was last taken; before them a page with all machines. One folder without network.
 */

/** One transition of a machine with all that its row says. */
interface Row {
  readonly name: string
  readonly anchor: string
  readonly covering: Covering
  readonly line: string
  readonly takings: readonly Taking[]
  readonly leftOut: string | null
  readonly in: string
  readonly on: string
  readonly to: string
}

interface MachinePage {
  readonly subject: Subject
  readonly coverage: Coverage
  readonly rows: readonly Row[]
}

export async function writeCoverage(folder: string, subjects: readonly Subject[]): Promise<void> {
  makeFolder(folder)
  const sources = machineSources(subjects)
  const taken = readTaken()
  const now = new Date().toISOString()
  const pages: MachinePage[] = []
  for (const subject of subjects) {
    const walked = readWalked(subject.name)
    const coverage = await coverageOf(subject, walked)
    const takings = takingsOf(subject, taken, walked)
    const rows = rowsOf(subject, coverage, takings, sources.get(subject.name)!, now)
    pages.push({ subject, coverage, rows })
    writeFileSync(path.join(folder, `${subject.name}.html`), await machinePage({ subject, coverage, rows }))
  }
  writeFileSync(path.join(folder, 'coverage.css'), COVERAGE_CSS)
  writeFileSync(path.join(folder, 'index.html'), summaryPage(pages, taken.length > 0, now))
}

/** The test that goes every generated path; it is gone for the report itself, so that there is always one. */
const REPLAYS = { file: 'tests/machines/kit/replays.test.ts', by: 'test' } as const

function rowsOf(
  { machine, name }: Subject,
  { transitions, leftOut }: Coverage,
  takings: ReadonlyMap<string, readonly Taking[]>,
  { file, lines }: MachineSource,
  now: string,
): Row[] {
  const notReplayed = new Set(transitions.notReplayed)
  const why = new Map(leftOut.map((one) => [one.what, one.why]))
  const short = (id: string) => (id === machine.id ? 'anywhere' : id.slice(machine.id.length + 1))
  return [...declaredTransitions(machine)].map(([transition, { source, eventType, target }], n) => {
    const noted = takings.get(transition) ?? []
    const isReplayed = !notReplayed.has(transition)
    const all =
      isReplayed && !noted.some((one) => one.file === REPLAYS.file)
        ? [...noted, { ...REPLAYS, test: `the ${name} machine, gone for this report`, at: now }]
        : noted
    const [byTest, byBrowser] = [all.some(({ by }) => by === 'test'), all.some(({ by }) => by === 'browser')]
    return {
      name: transition,
      anchor: `t${n + 1}`,
      covering: byTest && byBrowser ? 'both' : byTest ? 'tests' : byBrowser ? 'browser' : 'none',
      line: `${file}:${lines.get(transition) ?? 1}`,
      takings: all,
      leftOut: why.get(transition) ?? null,
      in: short(source.id),
      on: eventType === '' ? 'at once' : eventName(eventType),
      to: (target ?? []).map(({ id }) => short(id)).join(', '),
    }
  })
}

/** About as wide as browsers draw it. */
const widthOf: TextWidth = (words, as) =>
  words.length * (as === 'title' ? 7.6 : 7.1) + (as === 'line' ? 16 : 0)

async function machinePage({ subject, coverage, rows }: MachinePage): Promise<string> {
  const chart = chartOf(subject.machine)
  const laid = drawingOf(chart, await new Elk().layout(graphOf(chart, widthOf)))
  const byName = new Map(rows.map((row) => [row.name, row]))
  const byPlace = new Map(
    [...transitionNames(subject)].map(([name, place]) => [keyOf(place), byName.get(name)!]),
  )
  const svg = coverageSvg(laid, {
    of: (place) => byPlace.get(keyOf(place))?.covering ?? 'none',
    anchor: (place) => byPlace.get(keyOf(place))?.anchor ?? '',
  })
  return page(`Coverage of ${subject.name}`, [
    '<p><a href="index.html">All machines</a></p>',
    `<h1>${escaped(subject.name)}</h1>`,
    `<p>${figures(coverage, rows)}</p>`,
    legend(),
    `<div class="chart" tabindex="0">${svg}</div>`,
    '<table><caption>Transitions: choose one in the chart to come to its row.</caption>',
    '<thead><tr><th>Taken</th><th>In</th><th>On</th><th>Goes to</th><th>Line</th><th>Last taken</th><th>Tests</th></tr></thead><tbody>',
    ...rows.map(rowHtml),
    '</tbody></table>',
  ])
}

const keyOf = ({ node, n }: TransitionName) => `${node} ${n}`

function rowHtml({ anchor, covering, line, takings, leftOut, ...row }: Row): string {
  const { sign, words } = COVERINGS[covering]
  const tests = takings.map(
    ({ file, test, at, by }) =>
      `<li>${by === 'browser' ? 'In a browser: ' : ''}${escaped(test)}<br><code>${escaped(file)}</code> ${dayOf(at)}</li>`,
  )
  const note = leftOut === null ? '' : `<p>Left out in a browser: ${escaped(leftOut)}</p>`
  return [
    `<tr id="${anchor}"><td class="${covering}" title="${words}">${sign} <span>${words}</span></td>`,
    `<td>${escaped(row.in)}</td><td>${escaped(row.on)}</td><td>${escaped(row.to || 'stays')}</td>`,
    `<td><code>${escaped(line)}</code></td><td>${takings[0] ? dayOf(takings[0].at) : 'never'}</td>`,
    `<td>${note}<details><summary>${countOf(takings.length, 'test')}</summary><ul>${tests.join('')}</ul></details></td></tr>`,
  ].join('')
}

const dayOf = (at: string) => `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
const counted = (rows: readonly Row[], by: Taking['by']) =>
  rows.filter(({ takings }) => takings.some((one) => one.by === by)).length

function figures({ states, transitions, walkedAt }: Coverage, rows: readonly Row[]): string {
  const tests = counted(rows, 'test')
  const walked =
    walkedAt === null
      ? 'no browser has walked it here'
      : `${counted(rows, 'browser')} (${percent(counted(rows, 'browser'), rows.length)}) in a browser`
  return `Of ${transitions.declared} transitions tests take ${tests} (${percent(tests, rows.length)}), ${walked}; of ${states.declared} states replays enter ${states.replayed}.`
}

function legend(): string {
  const items = Object.entries(COVERINGS).map(
    ([covering, { sign, words }]) => `<li class="${covering}">${sign} ${words}</li>`,
  )
  return `<ul class="legend">${items.join('')}</ul>`
}

function summaryPage(pages: readonly MachinePage[], isNoted: boolean, now: string): string {
  const all = pages.flatMap(({ rows }) => rows)
  const line = (name: string, rows: readonly Row[], isWalked: boolean) => {
    const [tests, browser] = [counted(rows, 'test'), counted(rows, 'browser')]
    return [
      `<tr><th scope="row">${name}</th><td class="number">${rows.length}</td>`,
      `<td>${bar(tests, rows.length)}</td><td class="number">${percent(tests, rows.length)}</td>`,
      isWalked
        ? `<td>${bar(browser, rows.length)}</td><td class="number">${percent(browser, rows.length)}</td></tr>`
        : '<td colspan="2">not walked here</td></tr>',
    ].join('')
  }
  const isWalked = ({ coverage }: MachinePage) => coverage.walkedAt !== null
  return page('Coverage of the machines', [
    '<h1>Coverage of the machines</h1>',
    `<p>${countOf(pages.length, 'machine')}, ${dayOf(now)}. A browser has walked ${pages.filter(isWalked).length} of them here.</p>`,
    isNoted
      ? ''
      : '<p>The tests of machines have not written down here what they take: <code>TAKEN=on npm test -- unit</code> does. What is shown are the replays, gone for this report.</p>',
    '<table><thead><tr><th>Machine</th><th>Transitions</th><th colspan="2">Taken by tests</th><th colspan="2">Taken in a browser</th></tr></thead><tbody>',
    line('All', all, pages.some(isWalked)),
    ...pages.map((one) =>
      line(`<a href="${one.subject.name}.html">${escaped(one.subject.name)}</a>`, one.rows, isWalked(one)),
    ),
    '</tbody></table>',
  ])
}

const bar = (part: number, whole: number) =>
  `<meter min="0" max="${whole}" value="${part}">${percent(part, whole)}</meter>`

function page(title: string, lines: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title><link rel="stylesheet" href="coverage.css"></head><body><main>`,
    ...lines,
    '</main></body></html>',
    '',
  ].join('\n')
}
