import type { Listing } from '../../domain/listings/listing.ts'
import { stateLabel, stateTone } from './listingDisplay.ts'
import type { ListingState } from '../../domain/kit/vocabulary.ts'
import { type IconName } from '../kit/Icon.tsx'
import { Badge } from '../kit/Badge.tsx'

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
    <Badge tone={stateTone(listing)} icon={listing.toi === 'US' ? 'sellers' : STATE_ICONS[listing.state]}>
      {stateLabel(listing)}
    </Badge>
  )
}
