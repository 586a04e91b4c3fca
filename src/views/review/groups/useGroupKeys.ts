import { useEffect } from 'react'
import { reviewCommandOf } from '../../../machines/review/reviewKeys.ts'
import type { GroupActor } from './GroupsContext.ts'
import { placeOf, pressOf } from '../../listings/keyEvents.ts'

/** Gives the keys of guided review that decide and go on to the open group; Space and the arrows stay with its listings. */
export function useGroupKeys(actor: GroupActor): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const command = reviewCommandOf(pressOf(event), placeOf(event.target), false)
      const asked =
        command?.type === 'decide'
          ? ({ type: 'decide', code: command.code } as const)
          : command?.type === 'skip'
            ? ({ type: 'skip' } as const)
            : null
      if (!asked || !actor.getSnapshot().can(asked)) return
      actor.send(asked)
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the grid, which would look for a listing that begins with the letter.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [actor])
}
