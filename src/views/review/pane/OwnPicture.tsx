import { useSelector } from '@xstate/react'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { FoundLogos } from './FoundLogos.tsx'
import { Pane } from './Pane.tsx'
import { useContextOf } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: ReviewListingActor
}

/** The picture of the listing that is looked at, with what was found in it. */
export function OwnPicture({ actor }: Props) {
  const index = useContextOf(actor, 'index')
  const { images, title } = useContextOf(actor, 'listing')
  const picture = images[index]
  const isUnread = useSelector(
    actor,
    (snapshot) =>
      snapshot.hasTag('incomplete') &&
      typeof picture?.file === 'string' &&
      !(picture.file in snapshot.context.sizes),
  )
  return (
    <Pane
      actor={actor}
      picture={picture}
      alt={`Picture ${index + 1} of ${images.length} of ${title}`}
      place={{ index, count: images.length, noun: 'picture' }}
      missing={
        !picture ? 'No picture' : picture.file === null ? 'Not fetched' : isUnread ? 'Can’t be shown' : null
      }
      {...(isUnread ? { onRetry: () => actor.send({ type: 'fetchAgain' }) } : {})}
      onStep={(by) => actor.send({ type: 'picture.stepped', by })}
      isMeasured
    >
      {picture?.file ? <FoundLogos actor={actor} file={picture.file} /> : null}
    </Pane>
  )
}
