import { CHART_TEXT, type ChartBox, type LaidChart, type TransitionName } from '@statepaths/inspector'
import { headPath, wayPath } from '@statepaths/inspector'

/** A statechart as an SVG whose transitions say by colour, dashes and a sign who takes them, and lead to their rows. */

/** Who takes a transition: tests and a browser's walk, one of them, or nobody. */
export type Covering = 'both' | 'tests' | 'browser' | 'none'

/** Each covering's sign, and what it says. */
export const COVERINGS: Readonly<Record<Covering, { readonly sign: string; readonly words: string }>> = {
  both: { sign: '●', words: 'taken by tests and in a browser' },
  tests: { sign: '◐', words: 'taken by tests' },
  browser: { sign: '◑', words: 'taken in a browser' },
  none: { sign: '○', words: 'taken by nobody' },
}

/** Those that say most of what is missing come first. */
const WORST: readonly Covering[] = ['none', 'browser', 'tests', 'both']

const PADDING = 12
const BASELINE = 14

export interface Coverings {
  readonly of: (transition: TransitionName) => Covering
  /** Where a transition's row stands in the page. */
  readonly anchor: (transition: TransitionName) => string
}

export function coverageSvg(laid: LaidChart, { of, anchor }: Coverings): string {
  const label = (at: TransitionName, line: string, x: number, y: number, isFirst: boolean) =>
    `<a href="#${anchor(at)}"><text x="${x}" y="${y}" class="label ${of(at)}">${isFirst ? `${COVERINGS[of(at)].sign} ` : ''}${escaped(line)}</text></a>`
  const edges = laid.edges.map(({ labels, points }) => {
    const worst = WORST.find((covering) => labels.some((one) => of(one) === covering)) ?? 'none'
    return `<path class="way ${worst}" d="${wayPath(points)}"/><path class="head ${worst}" d="${headPath(points)}"/>`
  })
  const words = laid.edges.flatMap(({ labels, words: place }) =>
    place === null
      ? []
      : labels
          .flatMap((one) => one.lines.map((line, n) => ({ one, line, n })))
          .map(({ one, line, n }, row) =>
            label(one, line, place.x, place.y + BASELINE - 1 + CHART_TEXT.row * row, n === 0),
          ),
  )
  const boxes = laid.boxes.map(
    ({ x, y, width, height, depth }) =>
      `<rect class="box${depth === 0 ? ' outer' : ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
  )
  const starts = laid.starts.map(
    ({ at, points }) =>
      `<circle class="start" cx="${at.x}" cy="${at.y}" r="4.5"/><path class="way start" d="${wayPath(points)}"/>`,
  )
  return [
    `<svg width="${laid.width}" height="${laid.height}" viewBox="0 0 ${laid.width} ${laid.height}" role="group" aria-label="Statechart of ${escaped(laid.machine)}">`,
    ...boxes,
    ...starts,
    ...edges,
    ...laid.boxes.map((box) => boxWords(box, laid, label)),
    ...words,
    '</svg>',
  ].join('\n')
}

type Label = (at: TransitionName, line: string, x: number, y: number, isFirst: boolean) => string

function boxWords(box: ChartBox, { boxes }: LaidChart, label: Label): string {
  const { id, x, y, width, height, title, services, inner } = box
  const isHolder = boxes.some((other) => other.id.startsWith(`${id}.`))
  const isMiddle = !isHolder && services.length + inner.length === 0
  const first = isMiddle ? y + height / 2 + 4.5 : y + BASELINE + 8
  const rowY = (n: number) => first + (n + 1) * CHART_TEXT.row
  return [
    `<text class="title" x="${isMiddle ? x + width / 2 : x + PADDING}" y="${first}"${isMiddle ? ' text-anchor="middle"' : ''}>${escaped(title)}</text>`,
    ...services.map(
      (service, n) =>
        `<text class="service" x="${x + PADDING}" y="${rowY(n)}">runs ${escaped(service)}</text>`,
    ),
    ...inner.map((one, n) => label(one, one.lines.join(' '), x + PADDING, rowY(services.length + n), true)),
  ].join('\n')
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
