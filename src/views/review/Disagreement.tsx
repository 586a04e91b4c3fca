import { Suspense, useState } from 'react'
import { amountWords } from '../../domain/kit/decimals.ts'
import type { ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import { changedSince } from './reviewQualityWords.ts'
import type { DisagreementActor } from '../../machines/review/disagreementMachine.ts'
import * as text from '../../styles/text.css.ts'
import type { RecordProps } from '../filter/RecordsScreen.tsx'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { momentText } from '../kit/time.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { StateLabel } from '../listings/StateLabel.tsx'
import { DecisionLabel } from './DecisionLabel.tsx'
import { MadeDecision } from './MadeDecision.tsx'
import * as styles from './ReviewQuality.css.ts'
import { SettlementForm } from './SettlementForm.tsx'
import { WithdrawableComplaints } from './WithdrawableComplaints.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

const SettlementDialog = lazyPart(async () => (await import('./SettlementDialog.tsx')).SettlementDialog)

/** One disagreement beside the list, or in its place on small screens. */
export function Disagreement({ actor, onClose }: RecordProps<'/review/quality'>) {
  const disagreement = useContextOf(actor, 'disagreement')
  const isMissing = useMatches(actor, 'missing')
  const isAsking = useTag(actor, 'asking')
  const isShown = disagreement !== null && !isMissing
  return (
    <RecordPage
      actor={actor}
      noun="disagreement"
      missing="A reviewer took the decision back, its listing was deleted, or it belongs to a brand that you don’t have."
      onClose={onClose}
      head={isShown ? <Head disagreement={disagreement} /> : null}
    >
      {isShown ? <Body actor={actor} disagreement={disagreement} /> : null}
      {isAsking ? (
        <Suspense>
          <SettlementDialog actor={actor} />
        </Suspense>
      ) : null}
    </RecordPage>
  )
}

function Head({ disagreement: { listing } }: { readonly disagreement: ReviewDisagreement }) {
  return (
    <>
      <div className={record.headWords}>
        <div className={layout.tightWrap}>
          <StateLabel listing={listing} />
          <span className={text.muted}>
            {listing.brand} · {listing.platform}
          </span>
        </div>
        <h2 className={text.heading}>{listing.title}</h2>
      </div>
      <div className={record.actions}>
        <InAppLink path={`/listings?value=${listing._id}`}>Open the listing</InAppLink>
      </div>
    </>
  )
}

interface BodyProps {
  readonly actor: DisagreementActor
  readonly disagreement: ReviewDisagreement
}

function Body({ actor, disagreement }: BodyProps) {
  const { settlement, listing, complaints } = disagreement
  const since = changedSince(disagreement)
  const isOvertaken = useMatches(actor, 'overtaken')
  const problem = useContextOf(actor, 'problem')
  return (
    <div className={layout.stack[3]}>
      {isOvertaken ? (
        <Alert tone="caution" title="A colleague settled it first">
          {problem} What you chose was not kept.
        </Alert>
      ) : null}
      <div className={styles.desk}>
        <div className={layout.stack[3]}>
          <Pictures disagreement={disagreement} />
          <p className={text.muted}>
            {[
              amountWords(listing.price, listing.currency),
              listing.seller,
              listing.country,
              listing.score === null ? null : `Score ${listing.score.toFixed(2)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {since && !settlement ? <p role="note">{since}</p> : null}
          {complaints.length > 0 ? <WithdrawableComplaints complaints={complaints} /> : null}
        </div>
        {settlement ? (
          <div className={layout.stack[3]}>
            <section className={record.panel} aria-label="What stands">
              <Settled settlement={settlement} />
            </section>
            <section aria-label="Both decisions" className={styles.decisions}>
              <MadeDecision title="First look" made={disagreement.first} />
              <MadeDecision title="Second look, blind" made={disagreement.second} />
            </section>
          </div>
        ) : (
          <SettlementForm actor={actor} disagreement={disagreement} />
        )}
      </div>
    </div>
  )
}

function Settled({
  settlement: { by, code, at, note },
}: {
  readonly settlement: NonNullable<ReviewDisagreement['settlement']>
}) {
  const timeZone = useTimeZone()
  return (
    <>
      <div className={styles.decisionHead}>
        <h3 className={text.strong}>Settled</h3>
        <DecisionLabel code={code} />
        <span className={text.muted}>stands</span>
      </div>
      <p className={text.verbatim}>{note}</p>
      <p className={text.note}>
        {by.name}, {momentText(at, timeZone)}
      </p>
    </>
  )
}

/** The listing's pictures, uncropped, one at a time. */
function Pictures({ disagreement: { listing } }: { readonly disagreement: ReviewDisagreement }) {
  const [shown, setShown] = useState(0)
  const { images, title, platform } = listing
  const picture = images[shown]
  return (
    <figure className={layout.stack[1]} aria-label="Pictures">
      <div className={styles.stage}>
        <SmallPicture
          file={picture?.file}
          place="large"
          isWhole
          alt={`${title}, ${shown + 1} of ${images.length}`}
          platform={platform}
        />
      </div>
      {images.length > 1 ? (
        <figcaption className={layout.tightWrap}>
          <Button
            kind="quiet"
            icon="left"
            aria-label="Previous picture"
            isDisabled={shown === 0}
            onPress={() => setShown(shown - 1)}
          />
          <span className={`${text.muted} ${text.tabular}`}>
            {shown + 1} of {images.length}
          </span>
          <Button
            kind="quiet"
            icon="right"
            aria-label="Next picture"
            isDisabled={shown === images.length - 1}
            onPress={() => setShown(shown + 1)}
          />
        </figcaption>
      ) : null}
    </figure>
  )
}
