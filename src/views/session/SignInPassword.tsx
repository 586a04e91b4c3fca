import { useEffect, useRef } from 'react'
import { SIGN_IN_LIMITS } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  readonly isRejected: boolean
  readonly autoFocus?: boolean
}

/** The password to sign in with; one that was refused is selected, to be typed again. */
export function SignInPassword({ isRejected, autoFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isRejected || !input.current) return
    input.current.focus()
    input.current.select()
  }, [isRejected])
  return (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      autoFocus={autoFocus}
      inputRef={input}
    />
  )
}

const LONGEST_WAIT = countOf(SIGN_IN_LIMITS.account.seconds / 60, 'minute')

/** How often one may still try, and what comes of the last try; nothing where nobody counts. */
export function triesText(remaining: number | null): string {
  if (remaining === null) return ''
  if (remaining === 0) return 'You have 0 tries left.'
  const again = `You can try again ${countOf(remaining, 'time')}.`
  return remaining === 1 ? `${again} Then sign-in is locked for up to ${LONGEST_WAIT}.` : again
}
