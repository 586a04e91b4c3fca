import { memo, type ReactElement } from 'react'
import { Collection } from 'react-aria-components/Collection'

/** So many items are compared when one of them changes, or when more are added behind them. */
const PART = 100

interface Props<Item extends object> {
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactElement
}

/**
 * The items of a list that grows, in parts: React compares those of the part that grew. In one collection it would compare
 * every loaded item with each page that comes.
 */
export function GrowingCollection<Item extends object>({ items, children }: Props<Item>) {
  const parts = Math.ceil(items.length / PART)
  return Array.from({ length: parts }, (_, part) => (
    <Part key={part} items={items} from={part * PART}>
      {children as (item: object) => ReactElement}
    </Part>
  ))
}

interface PartProps extends Props<object> {
  readonly from: number
}

const Part = memo(
  ({ items, from, children }: PartProps) => (
    <Collection items={items.slice(from, from + PART)}>{children}</Collection>
  ),
  (before, after) => before.children === after.children && isSamePart(before.items, after.items, before.from),
)

/** Whether nothing changed in the part that begins there. */
export function isSamePart(before: readonly unknown[], after: readonly unknown[], from: number): boolean {
  const part = after.slice(from, from + PART)
  return (
    part.length === before.slice(from, from + PART).length &&
    part.every((item, n) => item === before[from + n])
  )
}
