import { Suspense, useRef, useState } from 'react'
import type { Listing } from '../../domain/listings/listing.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RowButton } from '../kit/RowButton.tsx'
import * as styles from './ListingCard.css.ts'
import { Score } from './listingFacts.tsx'

const ScorePopover = lazyPart(async () => (await import('./ScorePopover.tsx')).ScorePopover)

/** The score, which opens why it is so; one that is missing opens nothing. */
export function ScoreButton({ listing }: { readonly listing: Listing }) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const change = (opens: boolean) => {
    setOpen(opens)
    // The list would give the focus to the card.
    if (!opens) requestAnimationFrame(() => ref.current?.focus())
  }
  if (listing.score === null) return <Score score={null} />
  return (
    <>
      <RowButton
        ref={ref}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => change(true)}
        className={styles.why}
        aria-label={`Why score ${listing.score.toFixed(2)}, ${listing.title}`}
      >
        <Score score={listing.score} />
      </RowButton>
      {isOpen ? (
        <Suspense>
          <ScorePopover
            listing={listing}
            triggerRef={ref}
            onOpenChange={change}
            onLeave={() => change(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
