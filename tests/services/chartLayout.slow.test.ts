import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import {
  type Chart,
  type ChartBox,
  type ChartNode,
  chartOf,
  drawingOf,
  graphOf,
  nodesOfChart,
  REFUSED,
  type TextWidth,
} from '@statepaths/inspector'
import { subjects } from '../../src/paths/subjects.ts'

const elk = new Elk()
const widthOf: TextWidth = (words, as) => words.length * (as === 'title' ? 7.5 : 6.8)
const layOut = async (chart: Chart) => drawingOf(chart, await elk.layout(graphOf(chart, widthOf)))

const parentOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('.')))
const overlap = (a: ChartBox, b: ChartBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const holds = (outer: ChartBox, inner: ChartBox) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

describe.each(subjects)('the chart of the $name machine', ({ machine }) => {
  const chart = chartOf(machine)

  test('has every state in the box of the state around it, and none over its neighbour', async () => {
    const { boxes } = await layOut(chart)
    expect(boxes.map(({ id }) => id)).toEqual(nodesOfChart(chart).map(({ id }) => id))
    for (const [n, box] of boxes.entries()) {
      const outer = boxes.find(({ id }) => id === parentOf(box.id))
      if (outer) expect(holds(outer, box), `${outer.id} around ${box.id}`).toBe(true)
      for (const other of boxes.slice(n + 1))
        if (parentOf(other.id) === parentOf(box.id))
          expect(overlap(box, other), `${box.id} over ${other.id}`).toBe(false)
    }
  })

  test('has the words of each state within its box, also while a transition is refused', async () => {
    for (const { id, width, title, type, services, inner } of (await layOut(chart)).boxes) {
      const icon = 18
      const widths = [
        widthOf(type === 'parallel' ? `${title} in parallel` : title, 'title'),
        ...services.map((service) => icon + widthOf(service, 'line')),
        ...inner.map(({ lines }) => icon + widthOf(`${REFUSED}${lines[0]!}`, 'line')),
      ]
      expect(Math.max(...widths) + 24, id).toBeLessThanOrEqual(width)
    }
  })

  test('tells every transition, by a line or in its state’s box', async () => {
    const { boxes, edges } = await layOut(chart)
    const told = new Set(
      [...boxes.flatMap(({ inner }) => inner), ...edges.flatMap(({ labels }) => labels)].map(
        ({ node, n }) => `${node} ${n}`,
      ),
    )
    const declared = nodesOfChart(chart).flatMap(({ id, transitions }) =>
      [...transitions.keys()].map((n) => `${id} ${n}`),
    )
    expect(told).toEqual(new Set(declared))
  })

  test('has lines that begin and end at the states they join', async () => {
    const { boxes, edges } = await layOut(chart)
    const touches = (id: string, at: { x: number; y: number } | undefined) => {
      const { x, y, width, height } = boxes.find((box) => box.id === id)!
      return (
        at !== undefined && at.x >= x - 1 && at.x <= x + width + 1 && at.y >= y - 1 && at.y <= y + height + 1
      )
    }
    for (const { id, source, target, points } of edges) {
      expect(touches(source, points[0]), `the start of ${id}`).toBe(true)
      expect(touches(target, points.at(-1)), `the end of ${id}`).toBe(true)
    }
  })
})

test('a chart of sixty states is laid out whole', async () => {
  const leaf = (key: string, n: number): ChartNode => ({
    id: `large.${key}.s${n}`,
    key: `s${n}`,
    type: 'atomic',
    initial: null,
    tags: [],
    invokes: [],
    transitions: [1, 3].map((step) => ({
      event: `event.${step}`,
      guard: step === 3 ? 'isLate' : null,
      targets: [`large.${key}.s${(n + step) % 9}`],
      actions: [],
    })),
    states: [],
  })
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  const chart: Chart = {
    machine: 'large',
    root: {
      ...leaf('', 0),
      id: 'large',
      key: 'large',
      type: 'compound',
      initial: 'a',
      transitions: [],
      states: keys.map((key, n) => ({
        ...leaf(key, 0),
        id: `large.${key}`,
        key,
        type: 'compound',
        initial: 's0',
        transitions: [{ event: 'next', guard: null, targets: [`large.${keys[(n + 1) % 6]}`], actions: [] }],
        states: Array.from({ length: 9 }, (_, n) => leaf(key, n)),
      })),
    },
  }
  expect(nodesOfChart(chart)).toHaveLength(61)
  const { boxes } = await layOut(chart)
  expect(boxes).toHaveLength(nodesOfChart(chart).length)
})
