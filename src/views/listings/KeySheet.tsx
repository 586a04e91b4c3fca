import { useSelector } from '@xstate/react'
import { bindingsOf, KEY_GROUPS, type KeyBinding, strokeText } from '../../machines/listings/keys.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as styles from '../kit/Keyboard.css.ts'

/** Every key of keyboard mode that this user has, in groups. */
export function KeySheet() {
  const { keyboard, session } = useActors()
  const isOpen = useLate(keyboard, (snapshot) => snapshot.matches({ on: 'showingKeys' }), false)
  const groups = useSelector(session, ({ context }) => context.user?.groups ?? [])
  const bindings = bindingsOf(groups)
  const close = () => keyboard.send({ type: 'keySheet.closed' })
  return (
    <Dialog
      isOpen={isOpen}
      size="wide"
      title="Keys of keyboard mode"
      subject="With listings selected, a decision is for them; else for the one under the cursor."
      consequence="Keys never act while you type in a field."
      onClose={close}
      actions={
        <Button kind="fill" onPress={close} autoFocus>
          Close
        </Button>
      }
    >
      <div className={styles.groups}>
        {KEY_GROUPS.map((group) => {
          const keys = bindings.filter((binding) => binding.group === group)
          if (keys.length === 0) return null
          return (
            <section key={group} aria-label={group}>
              <h3 className={styles.groupHead}>{group}</h3>
              <dl className={styles.group}>
                {keys.map((binding) => (
                  <Key key={binding.label} binding={binding} />
                ))}
                {group === 'Select' ? <Range /> : null}
              </dl>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}

function Key({ binding: { label, strokes } }: { readonly binding: KeyBinding }) {
  return <Row label={label} caps={strokes.map(strokeText)} />
}

function Range() {
  return <Row label="Select along the way" caps={['⇧ + any move']} />
}

function Row({ label, caps }: { readonly label: string; readonly caps: readonly string[] }) {
  return (
    <div className={styles.key}>
      <dt>{label}</dt>
      <dd className={styles.strokes}>
        {caps.map((cap) => (
          <kbd key={cap} className={styles.caps.onSheet}>
            {cap}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
