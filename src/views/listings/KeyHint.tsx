import type { Command } from '../../machines/listings/keys.ts'
import { KeyCap } from '../kit/KeyCap.tsx'
import { useActors } from '../shell/AppContext.ts'
import { useLate, useTools } from '../shell/useLate.ts'

interface KeyHintProps {
  readonly command: Exclude<Command['type'], 'move'>
  /** Which decision it is, for the command `change`. */
  readonly code?: string
  /** Inside dense buttons the cap has no edge. */
  readonly isBare?: boolean
}

/** The key that does what is clicked here, while keyboard mode is on. Screen readers have the key sheet. */
export function KeyHint({ command, code, isBare }: KeyHintProps) {
  const { keyboard } = useActors()
  const isOn = useLate(keyboard, (snapshot) => snapshot.matches('on'), false)
  const keys = useTools(keyboard)
  const words = command === 'change' ? keys?.hintOf(command, code ?? '') : keys?.hintOf(command)
  return isOn && words ? <KeyCap kind={isBare ? 'bare' : 'cap'}>{words}</KeyCap> : null
}
