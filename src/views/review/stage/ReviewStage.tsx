import { useSelector } from '@xstate/react'
import { riskIcon } from '../../listings/listingDisplay.ts'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { RiskIcon } from '../../listings/RiskIcon.tsx'
import { StateLabel } from '../../listings/StateLabel.tsx'
import { OfficialPicture } from './OfficialPicture.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import * as styles from './Stage.css.ts'
import { StageTools } from './StageTools.tsx'
import { Thumbnails } from './Thumbnails.tsx'

interface Props {
  readonly actor: ReviewListingActor
}

/** A listing under review: its title, and its pictures large and uncropped, beside an official one to compare with. */
export function ReviewStage({ actor }: Props) {
  const listing = useSelector(actor, ({ context }) => context.listing)
  const isCompared = useSelector(actor, (snapshot) => snapshot.hasTag('compared'))
  return (
    <section className={styles.stage} aria-label="Pictures">
      <div className={styles.head}>
        <RiskIcon risk={riskIcon(listing)} size={20} />
        <h2 className={`${text.heading} ${text.clipped} ${styles.title}`} title={listing.title}>
          {listing.title}
        </h2>
        <span className={styles.state}>
          <StateLabel listing={listing} />
        </span>
      </div>
      <div className={isCompared ? styles.pair : styles.single}>
        <OwnPicture key={listing._id} actor={actor} />
        {isCompared ? <OfficialPicture actor={actor} /> : null}
        <StageTools actor={actor} />
      </div>
      <Thumbnails actor={actor} />
    </section>
  )
}
