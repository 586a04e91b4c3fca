import { listingFields, type ListingField } from '../listingFields.ts'
import type { Listing } from '../../../domain/listings/listing.ts'
import * as text from '../../../styles/text.css.ts'
import { momentText } from '../../kit/time.ts'
import { Icon } from '../../kit/Icon.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import * as styles from './Details.css.ts'
import { useTimeZone } from '../../kit/user.ts'
import * as layout from '../../kit/layout.css.ts'

interface ListingFactsProps {
  readonly listing: Listing
  /** Called before a place of the console is gone to. */
  readonly onFollow: () => void
}

/** The fields of a listing with what they hold. */
export function ListingFacts({ listing, onFollow }: ListingFactsProps) {
  const timeZone = useTimeZone()
  return (
    <dl className={styles.facts}>
      {listingFields(listing).map((field) => (
        <div key={field.label} className={layout.unboxed}>
          <dt className={text.muted}>{field.label}</dt>
          <dd className={text.breaking}>
            <Value field={field} timeZone={timeZone} onFollow={onFollow} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps extends Pick<ListingFactsProps, 'onFollow'> {
  readonly field: ListingField
  readonly timeZone: string
}

function Value({ field, timeZone, onFollow }: ValueProps) {
  if (field.kind === 'moment') return <time dateTime={field.at}>{momentText(field.at, timeZone)}</time>
  if (field.kind === 'text') return field.text
  if (field.kind === 'place')
    return (
      <InAppLink path={field.path} onFollow={onFollow}>
        {field.text}
      </InAppLink>
    )
  return (
    <a className={styles.link} href={field.text} target="_blank" rel="noopener noreferrer">
      {field.text}
      <Icon name="external" size={12} />
      <span className={text.hidden}> (opens in a new tab)</span>
    </a>
  )
}
