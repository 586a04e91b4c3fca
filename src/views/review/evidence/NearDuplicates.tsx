import type { NearListing, ReviewEvidence } from '../../../domain/review/guidedReview.ts'
import { likenessText } from '../../../domain/kit/words.ts'
import { similarPath } from '../../../domain/kit/similar.ts'
import { fateLabel, fateOf, fateTone, nearSentence, usersSentence } from '../reviewEvidence.ts'
import * as text from '../../../styles/text.css.ts'
import { SmallPicture } from '../../kit/SmallPicture.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { STATE_ICONS } from '../../listings/StateLabel.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'
import { Part } from './Part.tsx'

/** So many stand side by side. */
const SHOWN = 4

interface Props {
  readonly listing: string
  readonly evidence: ReviewEvidence
}

/** Listings with a picture nearly the same: how much alike, and what became of them. */
export function NearDuplicates({ listing, evidence }: Props) {
  const { nearDuplicates, near } = evidence
  const users = usersSentence(evidence)
  return (
    <Part
      title="Near-duplicates"
      aside={
        <a
          className={styles.all}
          href={similarPath({ kind: 'picture', of: listing })}
          target="_blank"
          rel="noreferrer noopener"
        >
          {near.total.toLocaleString('en')} found<span className={text.hidden}>, as a list in a new tab</span>
        </a>
      }
    >
      <p className={`${text.note} ${styles.sentence}`}>
        {nearSentence(evidence)} {users}
      </p>
      <ul className={styles.near} aria-label={nearSentence(evidence)}>
        {nearDuplicates.slice(0, SHOWN).map((one) => (
          <Near key={one._id} one={one} />
        ))}
      </ul>
    </Part>
  )
}

function Near({ one }: { readonly one: NearListing }) {
  const fate = fateOf(one)
  const where = [one.title, one.seller ?? 'Unknown seller', one.platform, one.country]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={layout.shrink}>
      <a
        className={styles.nearLink}
        href={`/listings?value=${one._id}`}
        target="_blank"
        rel="noreferrer noopener"
        title={where}
      >
        <span className={styles.nearPicture}>
          <SmallPicture file={one.picture.file} place="tile" platform={one.platform} />
        </span>
        <span className={`${text.caption} ${text.strong}`}>
          {one.likeness === 1 ? 'Looks the same' : likenessText(one.likeness)}
        </span>
        <span className={`${text.caption} ${styles.became[fateTone(one)]}`}>
          <Icon name={fate === 'removed' ? 'removed' : STATE_ICONS[one.state]} size={12} />
          <span className={text.clipped}>{fateLabel(one)}</span>
        </span>
        <span className={text.hidden}>, {where}, in a new tab</span>
      </a>
    </li>
  )
}
