import type { Command } from '../../machines/listings/keys.ts'
import { useActors } from './AppContext.ts'
import { useLate, useTools } from './useLate.ts'
import * as styles from './Keyboard.css.ts'

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

/** A key's cap. */
export function KeyCap({
  kind = 'cap',
  children,
}: {
  readonly kind?: 'cap' | 'bare' | 'onAccent'
  readonly children: string
}) {
  return (
    // Drawn, not written: a button with a key on it is still called by its words alone (WCAG 2.5.3).
    <kbd className={`${styles.caps[kind]} ${styles.drawn}`} data-key={children} aria-hidden />
  )
}
