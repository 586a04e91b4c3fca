import { useSelector } from '@xstate/react'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { Pane } from './Pane.tsx'
import { useContextOf } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: ReviewListingActor
}

/** An official picture of the brand or the product beside the listing's, showing the same part. */
export function OfficialPicture({ actor }: Props) {
  const index = useContextOf(actor, 'official')
  const pictures = useSelector(actor, ({ context }) => context.evidence?.officialImages ?? NONE)
  const { brand } = useContextOf(actor, 'listing')
  const picture = pictures[index]
  return (
    <Pane
      actor={actor}
      picture={picture}
      alt={`Official picture ${index + 1} of ${pictures.length} of ${brand}`}
      place={{ index, count: pictures.length, noun: 'official picture' }}
      missing={picture?.file ? null : 'Official picture not fetched'}
      onStep={(by) => actor.send({ type: 'official.stepped', by })}
    />
  )
}

const NONE: readonly never[] = []
