import { useSelector } from '@xstate/react'
import { PICTURE_LABELS } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as styles from './Viewer.css.ts'

/** Asks before a picture is removed, in place. */
export function RemovePicture({ actor }: { readonly actor: DialogActor<'viewer'> }) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isStuck = useSelector(actor, (snapshot) => snapshot.matches('stuck'))
  return (
    <section className={styles.panel} aria-label="Remove this picture">
      {isStuck ? <Alert title={problem ?? ''}>Nothing was removed.</Alert> : null}
      <div className={styles.bar}>
        <span className={styles.rest}>Remove this {PICTURE_LABELS[kind]}? There is no undo.</span>
        <Button isDisabled={isBusy} onPress={() => actor.send({ type: 'back' })} autoFocus>
          Keep
        </Button>
        <Button
          kind="danger"
          isPending={isBusy}
          onPress={() => actor.send({ type: isStuck ? 'retry' : 'confirm' })}
        >
          {isStuck ? 'Try again' : 'Remove'}
        </Button>
      </div>
    </section>
  )
}
