import { type LayoutInfo, Rect, Size } from 'react-aria-components/Virtualizer'
import { expect, test, vi } from 'vitest'
import { WholeRows } from '../../../src/views/kit/wholeRows.ts'

const WIDTH = 1_100
const HEIGHT = 800
const ROW = 40
const HEADING = 32
const COLUMNS = ['selection', 'title', 'state']

type TestNode = { readonly type: string; readonly key: string; readonly [name: string]: unknown }

/** A layout of a table of so many rows with the loader behind them. */
function layoutOf(
  count: number,
  { persistedKeys = new Set<string>(), isLoading = false } = {},
): WholeRows<unknown> {
  const columns: TestNode[] = COLUMNS.map((key, index) => ({ type: 'column', key, index, props: {} }))
  const headerRow: TestNode = { type: 'headerrow', key: 'headings', childNodes: columns }
  const rows: TestNode[] = Array.from({ length: count }, (_, n) => ({ type: 'item', key: `row ${n}` }))
  const cells: TestNode[] = rows.flatMap(({ key: parentKey }) =>
    COLUMNS.map((column) => ({ type: 'cell', key: `${parentKey} ${column}`, parentKey })),
  )
  const children: Record<string, TestNode[]> = {
    headings: columns,
    body: [...rows, { type: 'loader', key: 'loader', props: { isLoading } }],
  }
  const head: TestNode = { type: 'tableheader', key: 'head' }
  const body: TestNode = { type: 'tablebody', key: 'body' }
  const nodes = [head, headerRow, ...columns, body, ...children.body!, ...cells]
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const layout = new WholeRows<unknown>()
  layout.virtualizer = {
    collection: {
      size: count,
      head,
      body,
      columns,
      headerRows: [headerRow],
      rowHeaderColumnKeys: new Set(['title']),
      getItem: (key: string) => byKey.get(key) ?? null,
      getKeys: () => byKey.keys(),
      getChildren: (key: string) => children[key] ?? [],
      [Symbol.iterator]: () => [head, body].values(),
    },
    persistedKeys,
    size: new Size(WIDTH, HEIGHT),
    contentSize: new Size(WIDTH, 0),
    visibleRect: new Rect(0, 0, WIDTH, HEIGHT),
  } as never
  layout.update({
    sizeChanged: true,
    layoutOptions: {
      rowHeight: ROW,
      headingHeight: HEADING,
      loaderHeight: 1,
      columnWidths: new Map(COLUMNS.map((column) => [column, 100])),
    },
  })
  return layout
}

const windowAt = (y: number) => new Rect(0, y, WIDTH, HEIGHT)
const keysOf = (infos: readonly LayoutInfo[], type: string) =>
  infos.filter((info) => info.type === type).map(({ key }) => key)
const rowsAt = (layout: WholeRows<unknown>, y: number) =>
  keysOf(layout.getVisibleLayoutInfos(windowAt(y)), 'row')

test('whatever is in sight is drawn, in order, with the headings before and the loader behind, wherever the table stands', () => {
  const layout = layoutOf(203)
  const all = Array.from({ length: 203 }, (_, n) => layout.getLayoutInfo(`row ${n}`)!)
  expect(layout.getContentSize().height).toBe(HEADING + 203 * ROW)
  for (let y = 0; y <= layout.getContentSize().height - HEIGHT; y += 23) {
    const drawn = layout.getVisibleLayoutInfos(windowAt(y))
    const inSight = keysOf(
      all.filter(({ rect }) => rect.maxY > y && rect.y < y + HEIGHT),
      'row',
    )
    expect(keysOf(drawn, 'row')).toEqual(expect.arrayContaining(inSight))
    expect(keysOf(drawn, 'row')).toEqual(
      all.map(({ key }) => key).filter((key) => keysOf(drawn, 'row').includes(key)),
    )
    expect(keysOf(drawn, 'column')).toEqual(COLUMNS)
    expect(drawn.at(-1)!.key).toBe('loader')
    expect(keysOf(drawn, 'cell')).toEqual([])
  }
})

test('each row takes the place of one that goes', () => {
  const layout = layoutOf(1_000)
  let before = rowsAt(layout, 3_000)
  for (let y = 3_020; y < 6_000; y += 20) {
    const drawn = rowsAt(layout, y)
    expect(drawn).toHaveLength(before.length)
    expect(drawn.filter((key) => !before.includes(key)).length).toBeLessThanOrEqual(1)
    before = drawn
  }
})

test('a frame looks at what is drawn, however much is loaded', () => {
  const layout = layoutOf(10_000)
  const looked = vi.spyOn(layout.virtualizer!.collection, 'getItem')
  const walked = vi.spyOn(layout.virtualizer!.collection, 'getChildren')
  expect(rowsAt(layout, 300_000)).toHaveLength(HEIGHT / ROW + 1)
  expect(looked).not.toHaveBeenCalled()
  expect(walked).not.toHaveBeenCalled()
})

test('the row that has the focus stays drawn, as itself or by a cell of its, and a cell stands where its row does', () => {
  const layout = layoutOf(1_000, { persistedKeys: new Set(['row 2', 'row 900 state', 'title']) })
  const drawn = rowsAt(layout, 20_000)
  expect(drawn[0]).toBe('row 2')
  expect(drawn.at(-1)).toBe('row 900')
  expect(layout.getLayoutInfo('row 900 state')!.rect.y).toBe(HEADING + 900 * ROW)
  expect(layout.getLayoutInfo('of another table')).toBeNull()
})

test('while more is loaded the loader has its height, and a table without rows is as tall as its place', () => {
  expect(layoutOf(10, { isLoading: true }).getContentSize().height).toBe(HEADING + 10 * ROW + 1)
  expect(layoutOf(0).getContentSize().height).toBe(HEIGHT)
})
