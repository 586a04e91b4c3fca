import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { KeyStage } from '../../machines/listings/keys.ts'
import type { keyboardMachine } from '../../machines/listings/keyboardMachine.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazyActor, useLazyParts } from '../kit/lazy.tsx'
import { layoutOf, placeOf, pressOf } from './keyEvents.ts'

/** While keyboard mode is on, gives the commands of pressed keys to its machine. Letters that command nothing do nothing; all other keys go their way. */
export function useKeyboardMode(): void {
  const { keyboard } = useActors()
  const actor = useLazyActor(keyboard)
  const keys = useLazyParts(keyboard)
  const isOn = useSelector(actor, (snapshot) => snapshot?.matches('on') ?? false)
  useEffect(() => {
    if (!isOn || !actor || !keys) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const press = pressOf(event)
      const place = placeOf(event.target)
      const command = keys.commandOf(press, place, stageOf(actor.getSnapshot()))
      if (command?.type === 'move')
        actor.send({ type: 'layout.measured', ...layoutOf(document.querySelector('[data-listings]')) })
      const isDone = command !== null && actor.getSnapshot().can(command)
      if (isDone || keys.wouldSearchList(press, place)) event.stopPropagation()
      if (!isDone) return
      event.preventDefault()
      actor.send(command)
    }
    // Before the list's own keys.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOn, actor, keys])
}

function stageOf(snapshot: SnapshotFrom<typeof keyboardMachine>): KeyStage {
  if (snapshot.matches({ on: 'confirming' })) return 'confirmation'
  return snapshot.matches({ on: 'showingKeys' }) ? 'keySheet' : 'list'
}
