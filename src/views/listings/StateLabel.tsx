import type { Listing } from '../../domain/listings/listing.ts'
import { stateLabel, stateTone } from './listingDisplay.ts'
import type { ListingState } from '../../domain/kit/vocabulary.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import * as styles from '../kit/Label.css.ts'

/** The icon of each review state. */
export const STATE_ICONS: Record<ListingState, IconName> = {
  NEW: 'new',
  INFRINGING: 'alert',
  IRRELEVANT: 'irrelevant',
  SUSPECT: 'show',
  AUTHORIZED_SELLER: 'authorized',
  LOOKALIKE: 'lookalike',
  REVIEWED: 'reviewed',
  REINSTATED: 'undo',
  GENUINE: 'shield',
  DRAFT: 'draft',
  SELLER_HOLD: 'hold',
}

/** A listing's state: icon and word on the tone's ground. */
export function StateLabel({ listing }: { readonly listing: Pick<Listing, 'state' | 'toi'> }) {
  return (
    <span className={styles.label[stateTone(listing)]}>
      <Icon name={listing.toi === 'US' ? 'sellers' : STATE_ICONS[listing.state]} size={12} />
      <span className={styles.words}>{stateLabel(listing)}</span>
    </span>
  )
}
