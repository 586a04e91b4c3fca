import type { LaidChart } from './chartDrawing.ts'

/** The innermost box that holds a state; null for the outermost. */
export function parentOf({ boxes }: LaidChart, id: string): string | null {
  return boxes.findLast((box) => id.startsWith(`${box.id}.`) && box.id !== id)?.id ?? null
}

/** What a state is called; null for the outermost, whose name is told by the chart's own name. */
export function titleOf({ boxes }: LaidChart, id: string | null): string | null {
  const box = boxes.find((box) => box.id === id)
  return box && box.depth > 0 ? box.title : null
}

/** The innermost of these states; null where none is drawn. */
export function deepest({ boxes }: LaidChart, ids: ReadonlySet<string>): string | null {
  return boxes.findLast(({ id }) => ids.has(id))?.id ?? null
}

/** How many transitions leave a state, those drawn in its box among them. */
export function transitionCount({ boxes, edges }: LaidChart, id: string): number {
  const inner = boxes.find((box) => box.id === id)?.inner ?? []
  const names = edges.filter(({ source }) => source === id).flatMap(({ labels }) => labels.map(({ n }) => n))
  return new Set([...inner.map(({ n }) => n), ...names]).size
}
