import { weightWords } from '../../../domain/kit/priority.ts'
import { isOpenToDecide } from '../../../domain/listings/groups.ts'
import type { Listing } from '../../../domain/listings/listing.ts'
import * as text from '../../../styles/text.css.ts'
import { useFactors } from '../../filter/useFactors.ts'
import { dayText } from '../../kit/time.ts'
import { useTimeZone } from '../../kit/user.ts'
import { Part } from './Part.tsx'

interface Props {
  readonly listing: Pick<Listing, 'score' | 'state' | 'created'>
  readonly priceShare: number | null
}

/** Why a listing comes now, where listings come by priority. */
export function Weight({ listing, priceShare }: Props) {
  const factors = useFactors()
  const timeZone = useTimeZone()
  const { score, created } = listing
  const weighed = { score, open: isOpenToDecide(listing) ? 1 : 0, priceShare }
  // One listing is one decision: its size tells nothing.
  const words = weightWords(
    weighed,
    factors.filter((factor) => factor !== 'size'),
  )
  return (
    <Part
      title="Why it comes now"
      aside={factors.includes('age') ? `found ${dayText(created, timeZone)}` : null}
    >
      <p className={`${text.note} ${text.tabular}`}>{words}</p>
    </Part>
  )
}
