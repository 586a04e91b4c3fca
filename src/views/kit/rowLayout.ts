import { GridLayout, type LayoutInfo, type Rect } from 'react-aria-components/Virtualizer'

type Key = string | number

/** How many rows are drawn besides those in sight, above and below together. */
const FURTHER_ROWS = 2

/**
 * A grid whose items are all of one height: which of them are drawn is reckoned, where React Aria's looks at every loaded
 * one for each frame. As many are drawn wherever it stands, and scrolling through a row brings its items one after the other:
 * each takes the place of one that goes, which is half the work of creating its elements, and no frame has a whole row to draw.
 */
export class RowLayout<Item> extends GridLayout<Item> {
  private items: readonly Key[] = []

  override update(context: Parameters<GridLayout<Item>['update']>[0]): void {
    super.update(context)
    this.items = [...this.virtualizer!.collection].map(({ key }) => key)
  }

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const first = this.getLayoutInfo(this.items[0] ?? '')
    if (!first) return []
    const rowHeight = first.rect.height + this.gap.height
    const above = (rect.y - first.rect.y) / rowHeight - FURTHER_ROWS / 2
    const count = Math.ceil((rect.height / rowHeight + FURTHER_ROWS) * this.numColumns)
    const from = Math.max(0, Math.floor(above * this.numColumns))
    const drawn = new Set(this.items.slice(from, from + count))
    // What has the focus stays wherever it is, and so does the loader, which comes last.
    const kept = [...(this.virtualizer?.persistedKeys ?? []), this.items.at(-1)!].filter(
      (key) => !drawn.has(key),
    )
    const isBefore = (key: Key) => (this.getLayoutInfo(key)?.rect.y ?? 0) < rect.y
    return [...kept.filter(isBefore), ...drawn, ...kept.filter((key) => !isBefore(key))].flatMap(
      (key) => this.getLayoutInfo(key) ?? [],
    )
  }
}
