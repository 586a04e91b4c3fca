import { amountText } from '../../listings/listingDisplay.ts'
import type { Listing } from '../../../domain/listings/listing.ts'
import { countryName } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import { Score, Status } from '../../listings/listingFacts.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'

interface Props {
  readonly listing: Listing
  /** In a line of its own under the title. */
  readonly isCompact?: boolean
}

/** What is looked at first: price, score, status, and where it comes from. */
export function KeyFacts({ listing, isCompact = false }: Props) {
  const { price, currency, score, country, platform } = listing
  return (
    <dl className={isCompact ? styles.compactFacts : styles.facts}>
      <div className={layout.shrink}>
        <dt className={text.note}>Price</dt>
        <dd className={styles.figure}>
          {price === null ? (
            <span className={text.muted}>None</span>
          ) : (
            <>
              {amountText(price)} <span className={styles.unit}>{currency}</span>
            </>
          )}
        </dd>
      </div>
      <div className={layout.shrink}>
        <dt className={text.note}>Score</dt>
        <dd className={styles.figure}>
          <Score score={score} />
        </dd>
      </div>
      <div className={layout.shrink}>
        <dt className={text.note}>Status</dt>
        <dd className={styles.value}>
          <Status listing={listing} />
        </dd>
      </div>
      <div className={layout.shrink}>
        <dt className={text.note}>From</dt>
        <dd
          className={`${styles.value} ${text.clipped}`}
          title={country ? `${countryName(country)}, ${platform}` : platform}
        >
          {country ? `${country}, ` : ''}
          {platform}
        </dd>
      </div>
    </dl>
  )
}
