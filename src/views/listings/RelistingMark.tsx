import type { Listing } from '../../domain/listings/listing.ts'
import { useActors } from '../kit/AppContext.ts'
import { Icon } from '../kit/Icon.tsx'
import { RowButton } from '../kit/RowButton.tsx'
import * as styles from './ListingCard.css.ts'

interface Props {
  readonly listing: Listing
  readonly look: 'words' | 'mark'
}

/** Says that a listing is back after removal, and opens what is known of that. */
export function RelistingMark({ listing, look }: Props) {
  const { dialog } = useActors()
  if (!listing.relisting || listing.relisting.dismissed !== null) return null
  return (
    <RowButton
      className={styles.back}
      aria-label={`Back after removal: ${listing.title}`}
      onPress={() => dialog.send({ type: 'open', dialog: 'relisting', input: { listing } })}
    >
      <Icon name="undo" size={12} />
      {look === 'words' ? <span title="Back after removal">Back</span> : null}
    </RowButton>
  )
}
