import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { reviewHintOf } from '../../../machines/review/reviewKeys.ts'
import { ListingProduct } from '../../listings/ListingProduct.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { EarlierDecisions } from './EarlierDecisions.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { NearDuplicates } from './NearDuplicates.tsx'
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
  const product = useContextOf(actor, 'product')
  const evidence = useContextOf(actor, 'evidence')
  const isFailed = useTag(actor, 'failed')
  return (
    <aside className={layout.shrink} aria-label="Evidence">
      <KeyFacts listing={listing} />
      <ListingProduct actor={product} className={styles.part} hint={reviewHintOf('useProduct')} />
      <ScoreMakers key={listing._id} listing={listing} />
      {isFailed ? <Failed actor={actor} /> : null}
      {evidence ? (
        <>
          <PriceAgainstMedian spread={evidence.price} isPriced={listing.price !== null} />
          <SellerHistory history={evidence.seller} />
          <NearDuplicates evidence={evidence} />
          <EarlierDecisions decisions={evidence.earlier} />
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
