import { type LayoutInfo, Rect, Size } from 'react-aria-components/Virtualizer'
import { expect, test, vi } from 'vitest'
import { RowLayout } from '../../../src/views/kit/rowLayout.ts'

const WIDTH = 1_100
const HEIGHT = 800
const COLUMNS = 5
const CARDS = {
  minItemSize: new Size(208, 282),
  maxItemSize: new Size(Infinity, 282),
  preserveAspectRatio: true,
  minSpace: new Size(12, 12),
}

/** A layout of so many items and the loader behind them. */
function layoutOf(count: number, persistedKeys: ReadonlySet<string> = new Set()) {
  const nodes = [
    ...Array.from({ length: count }, (_, n) => ({ type: 'item', key: `item ${n}`, props: {} })),
    { type: 'loader', key: 'loader', props: {} },
  ]
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const collection = {
    size: nodes.length,
    getItem: (key: string) => byKey.get(key) ?? null,
    getFirstKey: () => nodes[0]!.key,
    getLastKey: () => 'loader',
    getKeyBefore: () => nodes.at(-2)?.key ?? null,
    [Symbol.iterator]: () => nodes.values(),
  }
  const layout = new RowLayout<unknown>()
  layout.virtualizer = {
    collection,
    persistedKeys,
    size: new Size(WIDTH, HEIGHT),
    isPersistedKey: (key: string) => persistedKeys.has(key),
  } as never
  layout.update({ layoutOptions: CARDS })
  return layout
}

const places = new Intl.Collator('en', { numeric: true })
const windowAt = (y: number) => new Rect(0, y, WIDTH, HEIGHT)
const keysOf = (infos: readonly LayoutInfo[]) => infos.map(({ key }) => key)

test('whatever is in sight is drawn, in order and the loader last, wherever the list stands', () => {
  const layout = layoutOf(203)
  const all = Array.from({ length: 203 }, (_, n) => layout.getLayoutInfo(`item ${n}`)!)
  for (let y = 0; y <= layout.getContentSize().height - HEIGHT; y += 23) {
    const drawn = keysOf(layout.getVisibleLayoutInfos(windowAt(y)))
    const inSight = keysOf(all.filter(({ rect }) => rect.intersects(windowAt(y))))
    expect(drawn).toEqual(expect.arrayContaining(inSight))
    expect(drawn.at(-1)).toBe('loader')
    expect(drawn).toEqual(drawn.toSorted((a, b) => places.compare(String(a), String(b))))
  }
})

test('scrolling through a row brings its items one after the other, each in the place of one that goes', () => {
  const layout = layoutOf(1_000)
  let before = keysOf(layout.getVisibleLayoutInfos(windowAt(3_000)))
  for (let y = 3_020; y < 6_000; y += 20) {
    const drawn = keysOf(layout.getVisibleLayoutInfos(windowAt(y)))
    expect(drawn).toHaveLength(before.length)
    expect(drawn.filter((key) => !before.includes(key)).length).toBeLessThan(COLUMNS / 2)
    before = drawn
  }
})

test('a frame looks at what is drawn, however much is loaded', () => {
  const layout = layoutOf(10_000)
  const looked = vi.spyOn(layout, 'getLayoutInfo')
  const drawn = layout.getVisibleLayoutInfos(windowAt(300_000))
  expect(looked.mock.calls.length).toBeLessThan(2 * drawn.length)
})

test('what has the focus stays drawn, before or behind the rest as it stands in the list', () => {
  const drawn = keysOf(
    layoutOf(1_000, new Set(['item 2', 'item 900'])).getVisibleLayoutInfos(windowAt(20_000)),
  )
  expect(drawn[0]).toBe('item 2')
  expect(drawn.slice(-2)).toEqual(['item 900', 'loader'])
})

test('of an empty list nothing is drawn but the loader', () => {
  expect(keysOf(layoutOf(0).getVisibleLayoutInfos(windowAt(0)))).toEqual(['loader'])
})
