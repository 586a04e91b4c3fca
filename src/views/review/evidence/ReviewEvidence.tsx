import { useSelector } from '@xstate/react'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { EarlierDecisions } from './EarlierDecisions.tsx'
import * as styles from './Evidence.css.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { NearDuplicates } from './NearDuplicates.tsx'
import { PriceAgainstMedian } from './PriceAgainstMedian.tsx'
import { ScoreMakers } from './ScoreMakers.tsx'
import { SellerHistory } from './SellerHistory.tsx'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly actor: ReviewListingActor
}

/** What helps to decide the listing on the stage: what the listing itself says at once, the rest as it comes. */
export function ReviewEvidence({ actor }: Props) {
  const listing = useSelector(actor, ({ context }) => context.listing)
  const evidence = useSelector(actor, ({ context }) => context.evidence)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <aside className={styles.panel} aria-label="Evidence">
      <KeyFacts listing={listing} />
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
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <div className={styles.part}>
      <Alert
        title="The rest of the evidence could not be read."
        actions={
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem} The listing can be decided without it.
      </Alert>
    </div>
  )
}
