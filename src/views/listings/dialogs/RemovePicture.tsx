import { PICTURE_LABELS } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Viewer.css.ts'
import { useContextOf, useTag, useMatches } from '../../kit/snapshots.ts'

/** Asks before a picture is removed, in place. */
export function RemovePicture({ actor }: { readonly actor: DialogActor<'viewer'> }) {
  const kind = useContextOf(actor, 'kind')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const isStuck = useMatches(actor, 'stuck')
  return (
    <section className={styles.panel} aria-label="Remove this picture">
      {isStuck ? <Alert title={problem ?? ''}>Nothing was removed.</Alert> : null}
      <div className={layout.wrap[2]}>
        <span className={layout.fill}>Remove this {PICTURE_LABELS[kind]}? There is no undo.</span>
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
