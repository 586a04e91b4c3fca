import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { KeyStage } from '../../machines/listings/keys.ts'
import type { keyboardMachine } from '../../machines/listings/keyboardMachine.ts'
import { useActors } from '../kit/AppContext.ts'
import { useActor, useTools } from '../kit/useLate.ts'
import { layoutOf, placeOf, pressOf } from './keyEvents.ts'

/** While keyboard mode is on, gives the commands of pressed keys to its machine; all other keys go their way. */
export function useKeyboardMode(): void {
  const { keyboard } = useActors()
  const actor = useActor(keyboard)
  const keys = useTools(keyboard)
  const isOn = useSelector(actor, (snapshot) => snapshot?.matches('on') ?? false)
  useEffect(() => {
    if (!isOn || !actor || !keys) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const command = keys.commandOf(pressOf(event), placeOf(event.target), stageOf(actor.getSnapshot()))
      if (command?.type === 'move')
        actor.send({ type: 'layout.measured', ...layoutOf(document.querySelector('[data-listings]')) })
      if (!command || !actor.getSnapshot().can(command)) return
      event.preventDefault()
      event.stopPropagation()
      actor.send(command)
    }
    // Before the list's own keys, which would search for what is typed.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOn, actor, keys])
}

function stageOf(snapshot: SnapshotFrom<typeof keyboardMachine>): KeyStage {
  if (snapshot.matches({ on: 'confirming' })) return 'confirmation'
  return snapshot.matches({ on: 'showingKeys' }) ? 'keySheet' : 'list'
}
