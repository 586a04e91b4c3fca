import type { ReviewListingActor } from '../../../machines/reviewListingMachine.ts'
import { useSelector } from '@xstate/react'

interface Props {
  readonly actor: ReviewListingActor
}

/** What helps to decide the listing on the stage. */
export function ReviewEvidence({ actor }: Props) {
  const title = useSelector(actor, ({ context }) => context.listing.title)
  return <aside aria-label={`What is known of ${title}`} />
}
