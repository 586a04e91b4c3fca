import type { ListingGroup } from '../../../domain/listings/groups.contract.ts'
import { amountText } from '../../listings/listingDisplay.ts'

/** "EUR 10.00 to 30.00", or the one price. */
export const priceSpanText = ({ currency, least, most }: NonNullable<ListingGroup['prices']>): string =>
  `${currency} ${amountText(least)}${least === most ? '' : ` to ${amountText(most)}`}`
