import type { ReviewListingActor } from '../../../machines/reviewListingMachine.ts'
import { useSelector } from '@xstate/react'

interface Props {
  readonly actor: ReviewListingActor
}

/** The picture of a listing under review, large and uncropped. */
export function ReviewStage({ actor }: Props) {
  const title = useSelector(actor, ({ context }) => context.listing.title)
  return <h2>{title}</h2>
}
