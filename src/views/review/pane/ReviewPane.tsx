import { riskIcon } from '../../listings/listingDisplay.ts'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { RiskIcon } from '../../listings/RiskIcon.tsx'
import { StateLabel } from '../../listings/StateLabel.tsx'
import { KeyFacts } from '../evidence/KeyFacts.tsx'
import { OfficialPicture } from './OfficialPicture.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import * as lists from '../../kit/Lists.css.ts'
import * as styles from './Pane.css.ts'
import { PaneTools } from './PaneTools.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { useIsOneColumn } from '../../kit/useMedia.ts'
import { useContextOf, useTag } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: ReviewListingActor
}

/** A listing under review: its title, price and score where the evidence stands below, and its pictures large and uncropped, beside an official one to compare with. */
export function ReviewPane({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const isCompared = useTag(actor, 'compared')
  const isNarrow = useIsOneColumn()
  return (
    <section className={styles.stage} aria-label="Pictures">
      <div className={styles.head}>
        <RiskIcon risk={riskIcon(listing)} size={20} />
        <h2 className={`${text.heading} ${text.clampedTo[3]} ${styles.title}`} title={listing.title}>
          {listing.title}
        </h2>
        <span className={lists.whole}>
          <StateLabel listing={listing} />
        </span>
      </div>
      {isNarrow ? <KeyFacts listing={listing} isCompact /> : null}
      <div className={isCompared ? styles.pair : styles.single}>
        <OwnPicture key={listing._id} actor={actor} />
        {isCompared ? <OfficialPicture actor={actor} /> : null}
        <PaneTools actor={actor} />
      </div>
      <Thumbnails actor={actor} />
    </section>
  )
}
