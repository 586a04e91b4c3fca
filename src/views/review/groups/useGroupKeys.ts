import { useEffect } from 'react'
import type { ScreenActor } from '../../../machines/kit/roomParts.ts'
import { type ReviewCommand, reviewCommandOf } from '../../../machines/review/reviewKeys.ts'
import type { GroupActor } from './GroupsContext.ts'
import { placeOf, pressOf } from '../../listings/keyEvents.ts'

/** Gives the keys of guided review that decide and go on to the open group; Space and the arrows stay with its listings. */
export function useGroupKeys(actor: GroupActor): void {
  useEffect(
    () =>
      listenTo((command) => {
        const asked =
          command.type === 'decide'
            ? ({ type: 'decide', code: command.code } as const)
            : command.type === 'skip'
              ? ({ type: 'skip' } as const)
              : null
        if (!asked || !actor.getSnapshot().can(asked)) return false
        actor.send(asked)
        return true
      }),
    [actor],
  )
}

/** Gives the key of guided review that takes a decision back to the screen. */
export function useUndoKey(screen: ScreenActor<'/review/groups'>): void {
  useEffect(
    () =>
      listenTo(({ type }) => {
        if (type !== 'undo' || !screen.getSnapshot().can({ type })) return false
        screen.send({ type })
        return true
      }),
    [screen],
  )
}

/** Gives the commands of pressed keys to what does them, and says whether it did; all other keys go their way. */
function listenTo(give: (command: ReviewCommand) => boolean): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const command = reviewCommandOf(pressOf(event), placeOf(event.target), false)
    if (!command || !give(command)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Before the grid, which would look for a listing that begins with the letter.
  document.addEventListener('keydown', listen, true)
  return () => document.removeEventListener('keydown', listen, true)
}
