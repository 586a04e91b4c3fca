import { Suspense } from 'react'
import type { Listing } from '../../domain/listings/listing.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RowButton, RowSign } from '../kit/RowButton.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'
import * as face from '../kit/Card.css.ts'
import * as card from './ListingCard.css.ts'

const FindSimilarMenu = lazyPart(async () => (await import('./FindSimilarMenu.tsx')).FindSimilarMenu)

interface Props {
  readonly listing: Pick<Listing, '_id' | 'title' | 'images'>
  /** A plate on a card's picture, a sign in a row or among tools, or a button with words. */
  readonly look: 'plate' | 'sign' | 'words'
  /** Whether what is found opens in a new tab. */
  readonly isElsewhere?: boolean
  /** Called before the page goes there. */
  readonly onFollow?: () => void
}

/** Leads to the listings that are like one, by its pictures or its title. */
export function FindSimilar({ listing, look, ...menu }: Props) {
  const { trigger, open } = usePopupButton('menu')
  const label = `Find similar to ${listing.title}`
  return (
    <>
      {look === 'plate' ? (
        <RowButton {...trigger} className={`${face.plate} ${card.similar}`} aria-label={label}>
          <span className={face.plateFace}>
            <Icon name="similar" size={14} />
          </span>
        </RowButton>
      ) : look === 'sign' ? (
        <RowSign {...trigger} icon="similar" aria-label={label} />
      ) : (
        <Button {...trigger} kind="fill" icon="similar">
          Find similar
        </Button>
      )}
      <Suspense>{open ? <FindSimilarMenu {...menu} {...open} listing={listing} /> : null}</Suspense>
    </>
  )
}
