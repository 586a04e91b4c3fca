import { useSelector } from '@xstate/react'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { Pane } from './Pane.tsx'

interface Props {
  readonly actor: ReviewListingActor
}

/** An official picture of the brand or the product beside the listing's, showing the same part. */
export function OfficialPicture({ actor }: Props) {
  const index = useSelector(actor, ({ context }) => context.official)
  const pictures = useSelector(actor, ({ context }) => context.evidence?.officialImages ?? NONE)
  const { brand } = useSelector(actor, ({ context }) => context.listing)
  const picture = pictures[index]
  return (
    <Pane
      actor={actor}
      picture={picture}
      alt={`Official picture ${index + 1} of ${pictures.length} of ${brand}`}
      place={{ index, count: pictures.length, noun: 'official picture' }}
      missing={picture?.file ? null : 'The server has no copy of this official picture.'}
      onStep={(by) => actor.send({ type: 'official.stepped', by })}
    />
  )
}

const NONE: readonly never[] = []
