import type { KeyboardEvent, SyntheticEvent } from 'react'

const keep = (event: SyntheticEvent) => event.stopPropagation()

/** For what is pressed within a row that can be pressed itself: by clicking here, or by these keys, the row is not. */
export const keptFromRow = (...keys: readonly string[]) => ({
  onPointerDown: keep,
  onMouseDown: keep,
  onClick: keep,
  onKeyDown: (event: KeyboardEvent) => {
    if (keys.includes(event.key)) keep(event)
  },
})
