import { LayoutInfo, Rect, TableLayout } from 'react-aria-components/Virtualizer'
import type { Key, Node } from 'react-stately'
import type { LayoutNode } from 'react-stately/useVirtualizerState'
import { ItemPlaces } from './itemPlaces.ts'

/**
 * A table whose rows are all of one height: a row is placed as a whole, its cells follow one another in it, and which rows are
 * drawn is computed from their height. React Aria's places each cell, keeps the places of all rows that were ever in sight, and goes
 * through every loaded row for each frame. As many rows are drawn wherever the table stands, so that each takes the place of one that goes.
 */
export class WholeRows<Item> extends TableLayout<Item> {
  private rows = new ItemPlaces([])
  private infos = new Map<Key, LayoutInfo>()
  private body: LayoutInfo | null = null
  private loaders: readonly LayoutInfo[] = []

  protected override buildRowGroup(y: number, body: Node<Item>): LayoutNode {
    const { collection, size } = this.virtualizer!
    const nodes = [...collection.getChildren!(body.key)]
    const further = nodes.filter(({ type }) => type !== 'item')
    const heading = this.layoutNodes.get(this.collection.head?.key ?? 'header')!.layoutInfo
    this.rows = new ItemPlaces(nodes.filter(({ type }) => type === 'item').map(({ key }) => key))
    this.infos = new Map()
    const end = y + this.rows.count * this.rowHeight!
    const rect = new Rect(
      this.padding,
      y,
      heading.rect.width,
      collection.size === 0 ? size.height - y : end - y,
    )
    this.body = new LayoutInfo('rowgroup', body.key, rect)
    this.loaders = further.map((node) => this.buildChild(node, this.padding, end, body.key).layoutInfo)
    rect.height = Math.max(rect.height, ...this.loaders.map(({ rect: { maxY } }) => maxY - y))
    return { layoutInfo: this.body, children: [], validRect: rect, node: body }
  }

  /** Nothing is left to place: an update places all there is. */
  protected override layoutIfNeeded(): void {}

  /** A cell stands where its row does. */
  override getLayoutInfo(key: Key): LayoutInfo | null {
    const row = this.rowOf(key)
    return row === undefined ? (this.layoutNodes.get(key)?.layoutInfo ?? null) : this.rowInfo(row)
  }

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    if (!this.body || !this.rowHeight) return []
    const from = Math.floor((rect.y - this.body.rect.y) / this.rowHeight)
    const count = Math.ceil(rect.height / this.rowHeight) + 1
    // What has the focus stays wherever it is, and so does the loader.
    const kept = [...this.virtualizer!.persistedKeys].flatMap((key) => this.rowOf(key) ?? [])
    return [
      ...super.getVisibleLayoutInfos(rect.copy()),
      ...this.rows.drawn(from, count, kept).map((key) => this.rowInfo(key)),
      ...this.loaders,
    ]
  }

  /** The row that a key is of: its own, or its cell's. */
  private rowOf(key: Key): Key | undefined {
    if (this.rows.of(key) !== undefined) return key
    const parent = this.virtualizer?.collection.getItem(key)?.parentKey
    return parent != null && this.rows.of(parent) !== undefined ? parent : undefined
  }

  private rowInfo(key: Key): LayoutInfo {
    const known = this.infos.get(key)
    if (known) return known
    const { rect } = this.body!
    const y = rect.y + this.rows.of(key)! * this.rowHeight!
    const info = new LayoutInfo('row', key, new Rect(rect.x, y, rect.width, this.rowHeight!))
    info.parentKey = this.body!.key
    info.allowOverflow = true
    this.infos.set(key, info)
    return info
  }
}
