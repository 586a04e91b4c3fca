import type { SellerHistory as History } from '../../../domain/review/guidedReview.ts'
import { fateLabel, fateOf, fateTone, hasHistory, sellerSentence } from '../reviewEvidence.ts'
import { othersSentence, sellerPath } from '../../../machines/sellers/sellerDisplay.ts'
import * as text from '../../../styles/text.css.ts'
import { Icon } from '../../kit/Icon.tsx'
import { STATE_ICONS } from '../../listings/StateLabel.tsx'
import * as styles from './Evidence.css.ts'
import { Part } from './Part.tsx'
import { useTimeZone } from '../../kit/user.ts'

/** So many of a seller's listings stand in the strip. */
const STRIP = 14
/** So many of its other names are told. */
const ALIASES = 3

/** How the seller's other listings stand: a strip of the newest, and all of them in a sentence; the name alone where there are none. */
export function SellerHistory({ history }: { readonly history: History }) {
  const { name, key, listings } = history
  const isKnown = hasHistory(history)
  return (
    <Part title={`Seller ${name}`} aside={<Outside path={sellerPath(key)}>Open seller</Outside>}>
      {isKnown && listings.length > 0 ? (
        <ol className={styles.strip} aria-label="The seller's listings, the newest first">
          {listings.slice(0, STRIP).map((listing) => {
            const fate = fateOf(listing)
            const words = `${fateLabel(listing)}: ${listing.title}`
            return (
              <li key={listing._id} className={styles.fate[fateTone(listing)]} title={words}>
                <Icon name={fate === 'removed' ? 'removed' : STATE_ICONS[listing.state]} size={14} />
                <span className={text.hidden}>{fateLabel(listing)}</span>
              </li>
            )
          })}
        </ol>
      ) : null}
      {isKnown ? <Sentence history={history} /> : null}
    </Part>
  )
}

function Sentence({ history }: { readonly history: History }) {
  const timeZone = useTimeZone()
  const { aliases, others } = history
  const told = aliases.slice(0, ALIASES)
  return (
    <>
      <p className={`${text.note} ${styles.sentence}`}>{sellerSentence(history, timeZone)}</p>
      {others.accounts > 0 ? (
        <p className={`${text.note} ${styles.sentence}`}>
          <span className={others.infringing > 0 ? text.strong : ''}>{othersSentence(others)}</span>
          {' Also known as '}
          {told.map(({ key, name, listings, infringing }, n) => (
            <span key={key}>
              {n > 0 ? ', ' : ''}
              <Outside path={sellerPath(key)}>{name}</Outside> ({infringing.toLocaleString('en')} of{' '}
              {listings.toLocaleString('en')} infringing)
            </span>
          ))}
          {others.accounts > told.length
            ? ` and ${(others.accounts - told.length).toLocaleString('en')} more`
            : ''}
          .
        </p>
      ) : null}
    </>
  )
}

/** A link that leaves the review where it is. */
export function Outside({ path, children }: { readonly path: string; readonly children: string }) {
  return (
    <a className={styles.link} href={path} target="_blank" rel="noreferrer noopener">
      {children}
      <span className={text.hidden}> in a new tab</span>
    </a>
  )
}
