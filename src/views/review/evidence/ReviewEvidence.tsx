import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { reviewHintOf } from '../../../machines/review/reviewKeys.ts'
import { ListingProduct } from '../../listings/ListingProduct.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { missingEvidence } from '../reviewEvidence.ts'
import * as text from '../../../styles/text.css.ts'
import { EarlierDecisions } from './EarlierDecisions.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { PageSays, saysAnything } from '../../listings/PageSays.tsx'
import { NearDuplicates } from './NearDuplicates.tsx'
import { Part } from './Part.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { ScoreMakers } from './ScoreMakers.tsx'
import { SellerHistory } from './SellerHistory.tsx'
import { Waiting } from './Waiting.tsx'
import { Weight } from './Weight.tsx'
import { useIsOneColumn } from '../../kit/useMedia.ts'
import { useContextOf, useTag } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'

interface Props {
  readonly actor: ReviewListingActor
}

/**
 * What helps to decide the listing on the stage: what the listing itself says at once, the rest as it comes. Parts that
 * have nothing to say fold into a line.
 */
export function ReviewEvidence({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const product = useContextOf(actor, 'product')
  const evidence = useContextOf(actor, 'evidence')
  const isFailed = useTag(actor, 'failed')
  const isNarrow = useIsOneColumn()
  const missing = missingEvidence(listing, evidence)
  return (
    <aside className={layout.shrink} aria-label="Evidence">
      {isNarrow ? null : <KeyFacts listing={listing} />}
      {listing.priceShare === undefined ? null : <Weight listing={listing} priceShare={listing.priceShare} />}
      <ListingProduct actor={product} className={styles.part} hint={reviewHintOf('useProduct')} />
      {listing.score === null || listing.scoreFactors.length === 0 ? null : (
        <ScoreMakers key={listing._id} score={listing.score} factors={listing.scoreFactors} />
      )}
      {isFailed ? <Failed actor={actor} /> : null}
      {evidence ? (
        <>
          {evidence.price ? <PriceComparison spread={evidence.price} /> : null}
          {evidence.seller ? <SellerHistory history={evidence.seller} /> : null}
          {evidence.near.total > 0 ? <NearDuplicates listing={listing._id} evidence={evidence} /> : null}
          {evidence.earlier.length > 0 ? <EarlierDecisions decisions={evidence.earlier} /> : null}
          {saysAnything(listing, evidence.says) ? (
            <Part title="What the page says">
              <PageSays listing={listing} says={evidence.says} />
            </Part>
          ) : null}
        </>
      ) : isFailed ? null : (
        <Waiting />
      )}
      {missing && (evidence || isFailed) ? (
        <p className={`${text.note} ${styles.nothing}`}>{missing}</p>
      ) : null}
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
