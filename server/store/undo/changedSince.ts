/** A change of one entity: the set that it belongs to, and the set that this one takes back. */
export interface LaterChange {
  readonly set: string
  readonly undoOf: string | null
}

/**
 * Whether an entity stands changed by the later ones of its changes, given in their order. One that was taken back by an
 * undo, and that undo, leave it as it was; an undo that was taken back itself leaves the change in effect (§10).
 */
export function isChangedSince(later: readonly LaterChange[]): boolean {
  const inEffect: string[] = []
  let last: string | null = null
  for (const { set, undoOf } of later) {
    // A set may change an entity several times.
    if (set === last) continue
    last = set
    if (undoOf !== null && inEffect.at(-1) === undoOf) inEffect.pop()
    else inEffect.push(set)
  }
  return inEffect.length > 0
}
