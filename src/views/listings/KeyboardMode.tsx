import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import { useKeyboardMode } from './useKeyboardMode.ts'

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet)

/** Keyboard mode at work on the screen that holds it: its keys, what it tells screen readers, its key sheet. */
export function KeyboardMode() {
  const { keyboard } = useActors()
  useKeyboardMode()
  const words = useLate(keyboard, ({ context }) => context.announcement, '')
  const showsKeys = useLate(keyboard, (snapshot) => snapshot.matches({ on: 'showingKeys' }), false)
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
  const isOn = useLate(keyboard, (snapshot) => snapshot.matches('on'), false)
  const isComing = useSelector(keyboard, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <Button
        kind="quiet"
        icon="keyboard"
        aria-pressed={isOn}
        isPending={isComing}
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
