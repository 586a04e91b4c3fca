import { Suspense } from 'react'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useIsTight } from '../kit/useMedia.ts'
import { useLazy } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import { Tool } from '../kit/Tool.tsx'
import { useKeyboardMode } from './useKeyboardMode.ts'
import { useTag } from '../kit/snapshots.ts'

const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet)

/** Keyboard mode at work on the screen that holds it: its keys, what it tells screen readers, its key sheet. */
export function KeyboardMode() {
  const { keyboard } = useActors()
  useKeyboardMode()
  const words = useLazy(keyboard, ({ context }) => context.announcement, '')
  const showsKeys = useLazy(keyboard, (snapshot) => snapshot.matches({ on: 'showingKeys' }), false)
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
export function KeyboardModeTools() {
  const { keyboard } = useActors()
  const isOn = useLazy(keyboard, (snapshot) => snapshot.matches('on'), false)
  const isComing = useTag(keyboard, 'busy')
  const isTight = useIsTight()
  return (
    <>
      <Tool
        icon="keyboard"
        name="Keyboard mode"
        isIcon={isTight}
        isOn={isOn}
        isPending={isComing}
        onPress={() => keyboard.send({ type: 'mode.toggled' })}
      />
      {isOn ? (
        <Tool
          name="Keys"
          hint={<KeyHint command="showKeys" />}
          onPress={() => keyboard.send({ type: 'showKeys' })}
        />
      ) : null}
    </>
  )
}
