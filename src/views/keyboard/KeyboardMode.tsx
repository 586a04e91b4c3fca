import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../controls/lazyPart.tsx'
import { KeyHint } from './KeyHint.tsx'
import { useKeyboardMode } from './useKeyboardMode.ts'

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet)

/** Keyboard mode at work on the screen that holds it: its keys, what it tells screen readers, its key sheet. */
export function KeyboardMode() {
  const { keyboard } = useActors()
  useKeyboardMode()
  const words = useSelector(keyboard, ({ context }) => context.announcement)
  const showsKeys = useSelector(keyboard, (snapshot) => snapshot.matches({ on: 'showingKeys' }))
  return (
    <>
      <div className={text.hidden} aria-live="polite" aria-atomic>
        {words}
      </div>
      <Suspense>
        {showsKeys ? <KeySheet onLeave={() => keyboard.send({ type: 'keySheet.closed' })} /> : null}
      </Suspense>
    </>
  )
}

/** Keyboard mode on and off (§2 Shell), and its keys while it is on. */
export function KeyboardModeButton() {
  const { keyboard } = useActors()
  const isOn = useSelector(keyboard, (snapshot) => snapshot.matches('on'))
  return (
    <>
      <Button
        kind="quiet"
        icon="keyboard"
        aria-pressed={isOn}
        onPress={() => keyboard.send({ type: 'mode.toggled' })}
      >
        Keyboard mode
      </Button>
      {isOn ? (
        <Button kind="quiet" onPress={() => keyboard.send({ type: 'showKeys' })}>
          Keys <KeyHint command="showKeys" />
        </Button>
      ) : null}
    </>
  )
}
