import { useSelector } from '@xstate/react'
import { similarPath } from '../../../domain/kit/similar.ts'
import { PICTURE_KIND_LABELS, PICTURE_KINDS, picturesOf } from '../../../domain/listings/listingPictures.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { AddPictures } from './AddPictures.tsx'
import { CaptureFacts } from './CaptureFacts.tsx'
import { OfficialStage } from './OfficialStage.tsx'
import { RemovePicture } from './RemovePicture.tsx'
import { Stage } from './Stage.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import * as layout from '../../kit/layout.css.ts'
import { Segments } from '../../kit/Segments.tsx'
import * as styles from './Viewer.css.ts'
import { useContextOf, useTag, useMatches, useCan } from '../../kit/snapshots.ts'
import { useMay } from '../../kit/user.ts'

interface Props {
  readonly actor: DialogActor<'viewer'>
}

/** The pictures of a listing, whole: looking closer, going on by arrow keys, adding and removing. */
export function Viewer({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const isAdding = useTag(actor, 'adding')
  const isCompared = useContextOf(actor, 'isCompared')
  const isRemoving = useSelector(
    actor,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('removing') || snapshot.matches('stuck'),
  )
  const close = () => actor.send({ type: 'cancel' })
  useArrowKeys(actor)
  return (
    <Dialog
      isOpen
      size="whole"
      title={listing.title}
      subject={`${listing.brand} · ${listing.platform}`}
      onClose={close}
      actions={
        <>
          <Compare actor={actor} />
          <Similar actor={actor} />
          <Analyze actor={actor} />
          <Change actor={actor} />
          <Button kind="main" onPress={close}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.room}>
        <Bar actor={actor} />
        <div className={styles.stages}>
          <Stage actor={actor} />
          {isCompared ? <OfficialStage actor={actor} /> : null}
        </div>
        <CaptureFacts viewer={actor} />
        <Thumbnails actor={actor} />
        {isAdding ? <AddPictures actor={actor} /> : null}
        {isRemoving ? <RemovePicture actor={actor} /> : null}
      </div>
    </Dialog>
  )
}

/** Which kind is shown, where one is in it, and the steps to its neighbours. */
function Bar({ actor }: Props) {
  const kind = useContextOf(actor, 'kind')
  const listing = useContextOf(actor, 'listing')
  const index = useContextOf(actor, 'index')
  const isLooking = useMatches(actor, 'looking')
  const hasNext = useCan(actor, { type: 'next' })
  const hasPrevious = useCan(actor, { type: 'previous' })
  const count = picturesOf({ listing, kind }).length
  return (
    <div className={layout.wrap[2]}>
      <Segments
        aria-label="Kind of pictures"
        look="view"
        isDisabled={!isLooking}
        choices={PICTURE_KINDS}
        chosen={kind}
        onChoose={(chosen) => {
          if (chosen !== kind) actor.send({ type: 'kind.chosen', kind: chosen })
        }}
      >
        {(name) => `${PICTURE_KIND_LABELS[name]} ${picturesOf({ listing, kind: name }).length}`}
      </Segments>
      <span className={layout.fill} />
      <div className={layout.row[2]}>
        <span className={text.muted} role="status">
          {count === 0 ? 'None' : `${index + 1} of ${count}`}
        </span>
        <Button
          kind="fill"
          icon="left"
          aria-label="Previous picture"
          isDisabled={!hasPrevious}
          onPress={() => actor.send({ type: 'previous' })}
        />
        <Button
          kind="fill"
          icon="right"
          aria-label="Next picture"
          isDisabled={!hasNext}
          onPress={() => actor.send({ type: 'next' })}
        />
      </div>
    </div>
  )
}

/** Sets an official picture beside the one that is shown, for those who may. */
function Compare({ actor }: Props) {
  const isCompared = useContextOf(actor, 'isCompared')
  const mayCompare = useCan(actor, { type: 'compare.toggled' })
  if (!mayCompare) return null
  return (
    <Button
      kind="quiet"
      icon="compare"
      aria-pressed={isCompared}
      onPress={() => actor.send({ type: 'compare.toggled' })}
    >
      Compare with official
    </Button>
  )
}

/** The way to the analysis of the picture, in a dialog that takes the place of this one, for those who may. */
function Analyze({ actor }: Props) {
  const { dialog } = useActors()
  const mayAnalyze = useMay('images.analyse')
  const kind = useContextOf(actor, 'kind')
  const index = useContextOf(actor, 'index')
  const listing = useContextOf(actor, 'listing')
  const picture = picturesOf({ listing, kind })[index]
  if (!mayAnalyze || kind !== 'images') return null
  return (
    <Button
      kind="fill"
      icon="imageAnalysis"
      isDisabled={!picture}
      onPress={() => {
        if (!picture) return
        const { url, file } = picture
        const { brand } = listing
        const input = file === null ? { url, brand } : { picture: { image: null, file }, brand }
        dialog.send({ type: 'open', dialog: 'imageAnalysis', input })
      }}
    >
      Analyze
    </Button>
  )
}

/** The listings with a picture like the one that is shown; of one that is not stored, with one like any of the listing's. */
function Similar({ actor }: Props) {
  const { address } = useActors()
  const kind = useContextOf(actor, 'kind')
  const index = useContextOf(actor, 'index')
  const listing = useContextOf(actor, 'listing')
  const picture = picturesOf({ listing, kind })[index]
  if (!picture || kind !== 'images') return null
  const { file } = picture
  return (
    <Button
      kind="fill"
      icon="similar"
      onPress={() => {
        actor.send({ type: 'cancel' })
        address.send({
          type: 'open',
          path: similarPath(
            file === null ? { kind: 'picture', of: listing._id } : { kind: 'file', of: file },
          ),
        })
      }}
    >
      Find similar
    </Button>
  )
}

/** Adding and removing, for those who may. */
function Change({ actor }: Props) {
  const kind = useContextOf(actor, 'kind')
  const mayChange = useContextOf(actor, 'mayChange')
  const canAdd = useCan(actor, { type: 'add' })
  const canRemove = useCan(actor, { type: 'remove' })
  if (!mayChange) return null
  return (
    <>
      <Button kind="fill" icon="plus" isDisabled={!canAdd} onPress={() => actor.send({ type: 'add' })}>
        Add {PICTURE_KIND_LABELS[kind].toLowerCase()}
      </Button>
      <Button kind="fill" icon="trash" isDisabled={!canRemove} onPress={() => actor.send({ type: 'remove' })}>
        Remove
      </Button>
    </>
  )
}
