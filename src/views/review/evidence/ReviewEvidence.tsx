import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { EarlierDecisions } from './EarlierDecisions.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { PageSays, saysAnything } from '../../listings/PageSays.tsx'
import { NearDuplicates } from './NearDuplicates.tsx'
import { Part } from './Part.tsx'
import { PriceAgainstMedian } from './PriceAgainstMedian.tsx'
import { ScoreMakers } from './ScoreMakers.tsx'
import { SellerHistory } from './SellerHistory.tsx'
import { Waiting } from './Waiting.tsx'
import { useContextOf, useTag } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'

interface Props {
  readonly actor: ReviewListingActor
}

/** What helps to decide the listing on the stage: what the listing itself says at once, the rest as it comes. */
export function ReviewEvidence({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const evidence = useContextOf(actor, 'evidence')
  const isFailed = useTag(actor, 'failed')
  return (
    <aside className={layout.shrink} aria-label="Evidence">
      <KeyFacts listing={listing} />
      <ScoreMakers key={listing._id} listing={listing} />
      {isFailed ? <Failed actor={actor} /> : null}
      {evidence ? (
        <>
          <PriceAgainstMedian spread={evidence.price} isPriced={listing.price !== null} />
          <SellerHistory history={evidence.seller} />
          <NearDuplicates evidence={evidence} />
          <EarlierDecisions decisions={evidence.earlier} />
          {saysAnything(listing, evidence.says) ? (
            <Part title="What the page says" height="free">
              <PageSays listing={listing} says={evidence.says} />
            </Part>
          ) : null}
        </>
      ) : isFailed ? null : (
        <Waiting />
      )}
    </aside>
  )
}

function Failed({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  return (
    <div className={styles.part}>
      <Alert title="The rest of the evidence could not be read." actions={<Retry of={actor} kind="fill" />}>
        {problem} The listing can be decided without it.
      </Alert>
    </div>
  )
}
