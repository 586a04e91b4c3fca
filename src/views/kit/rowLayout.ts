import { GridLayout, type LayoutInfo, type Rect } from 'react-aria-components/Virtualizer'
import { ItemPlaces } from './itemPlaces.ts'

/** How many rows are drawn besides those in sight, above and below together. */
const FURTHER_ROWS = 2

/**
 * A grid whose items are all of one height: which of them are drawn is reckoned, where React Aria's looks at every loaded
 * one for each frame. As many are drawn wherever it stands, and scrolling through a row brings its items one after the other:
 * each takes the place of one that goes, which is half the work of creating its elements, and no frame has a whole row to draw.
 */
export class RowLayout<Item> extends GridLayout<Item> {
  private places = new ItemPlaces([])

  override update(context: Parameters<GridLayout<Item>['update']>[0]): void {
    super.update(context)
    this.places = new ItemPlaces([...this.virtualizer!.collection].map(({ key }) => key))
  }

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const collection = this.virtualizer?.collection
    const first = this.getLayoutInfo(collection?.getFirstKey() ?? '')
    if (!collection || !first) return []
    const rowHeight = first.rect.height + this.gap.height
    const above = (rect.y - first.rect.y) / rowHeight - FURTHER_ROWS / 2
    const count = Math.ceil((rect.height / rowHeight + FURTHER_ROWS) * this.numColumns)
    // What has the focus stays wherever it is, and so does the loader, which comes last.
    const kept = [...this.virtualizer!.persistedKeys, collection.getLastKey()!]
    return this.places
      .drawn(Math.floor(above * this.numColumns), count, kept)
      .flatMap((key) => this.getLayoutInfo(key) ?? [])
  }
}
