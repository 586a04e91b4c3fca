import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { commandOf, type KeyStage } from '../../domain/keys.ts'
import type { AppActors } from '../../machines/appMachine.ts'
import { useActors } from '../app/AppContext.ts'
import { layoutOf, placeOf, pressOf } from './keyEvents.ts'

/** While keyboard mode is on, gives the commands of pressed keys to its machine; all other keys go their way. */
export function useKeyboardMode(): void {
  const { keyboard } = useActors()
  const isOn = useSelector(keyboard, (snapshot) => snapshot.matches('on'))
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const command = commandOf(pressOf(event), placeOf(event.target), stageOf(keyboard))
      if (command?.type === 'move')
        keyboard.send({ type: 'layout.measured', ...layoutOf(document.querySelector('[data-listings]')) })
      if (!command || !keyboard.getSnapshot().can(command)) return
      event.preventDefault()
      event.stopPropagation()
      keyboard.send(command)
    }
    // Before the list's own keys, which would search for what is typed.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOn, keyboard])
}

function stageOf(keyboard: AppActors['keyboard']): KeyStage {
  const snapshot = keyboard.getSnapshot()
  if (snapshot.matches({ on: 'confirming' })) return 'confirmation'
  return snapshot.matches({ on: 'showingKeys' }) ? 'keySheet' : 'list'
}
