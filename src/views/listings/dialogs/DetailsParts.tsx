import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { awaitsReview } from '../../../domain/listings/listingActions.ts'
import { riskIcon } from '../listingDisplay.ts'
import type { FullListing, Listing } from '../../../domain/listings/listing.ts'
import { detailsAgain } from '../../../machines/listings/detailsTyped.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { lazyPart } from '../../kit/lazyPart.tsx'
import * as layout from '../../kit/layout.css.ts'
import { Picture, Score, Status } from '../listingFacts.tsx'
import { ListingProduct } from '../ListingProduct.tsx'
import { RelistingFacts } from '../RelistingFacts.tsx'
import { PageSays, saysAnything } from '../PageSays.tsx'
import { RiskIcon } from '../RiskIcon.tsx'
import { ScoreFactors } from '../ScoreFactors.tsx'
import { StateLabel } from '../StateLabel.tsx'
import { ScoredAt } from '../../enrichment/ScoredAt.tsx'
import { ListingStagesPart } from '../../enrichment/ListingStagesPart.tsx'
import { Comments } from './Comments.tsx'
import { DecideHere } from './DecideHere.tsx'
import { ListingHistory } from './ListingHistory.tsx'
import * as styles from './Details.css.ts'
import { useContextOf } from '../../kit/snapshots.ts'
import { ListingFacts } from './ListingFacts.tsx'

const AsinPanel = lazyPart(async () => (await import('./AsinPanel.tsx')).AsinPanel, 'inside')

interface Props {
  readonly actor: DialogActor<'details'>
}

/** What is shown of a listing that was loaded, a part beside the other. */
export function DetailsParts({
  actor,
  listing,
  complaints,
}: Props & { readonly listing: FullListing; readonly complaints: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Pictures actor={actor} listing={listing} />
        <div className={layout.wrap[2]}>
          <RiskIcon risk={riskIcon(listing)} />
          <StateLabel listing={listing} />
          <Status listing={listing} />
          <Score score={listing.score} />
        </div>
        {awaitsReview(listing) ? (
          <p className={layout.wrap[2]}>
            <Icon name="ask" /> A review is asked for
          </p>
        ) : null}
        {listing.tags.length > 0 ? (
          <section className={styles.section} aria-label="Tags">
            <div className={layout.wrap[1]}>
              {listing.tags.map((tag) => (
                <span key={tag} className={styles.tag}>
                  {tag}
                </span>
              ))}
            </div>
          </section>
        ) : null}
        <Decision actor={actor} />
        {complaints}
        {listing.score !== null ? <Factors actor={actor} listing={listing} /> : null}
      </div>
      <div className={styles.side}>
        <Product actor={actor} />
        <Back actor={actor} listing={listing} />
        <ListingFacts listing={listing} onFollow={() => actor.send({ type: 'cancel' })} />
        {saysAnything(listing, listing) ? <Says listing={listing} /> : null}
        <Stages actor={actor} />
        <Asin actor={actor} />
        <Comments actor={actor} listing={listing} />
        <History actor={actor} />
      </div>
    </div>
  )
}

function Product({ actor }: Props) {
  const product = useContextOf(actor, 'product')
  return product ? <ListingProduct actor={product} className={styles.product} /> : null
}

/** That it is back after a removal, with what speaks for it. */
function Back({ actor, listing }: Props & { readonly listing: Listing }) {
  const { dialog } = useActors()
  const { relisting } = listing
  if (!relisting) return null
  const title = relisting.dismissed === null ? 'Back after removal' : 'Not the removed listing'
  return (
    <section className={styles.product} aria-label={title}>
      <p className={text.strong}>{title}</p>
      {relisting.dismissed === null ? (
        <RelistingFacts relisting={relisting} onFollow={() => actor.send({ type: 'cancel' })} />
      ) : null}
      <div className={layout.wrap[2]}>
        <Button
          kind="fill"
          onPress={() =>
            dialog.send({
              type: 'open',
              dialog: 'relisting',
              input: { listing },
              backTo: detailsAgain(actor.getSnapshot().context),
            })
          }
        >
          {relisting.dismissed === null ? 'Complain again, or say it is not the same' : 'Look at it again'}
        </Button>
      </div>
    </section>
  )
}

/** What decides on it. */
function Decision({ actor }: Props) {
  const decision = useContextOf(actor, 'decision')
  return decision ? (
    <DecideHere actor={decision} backTo={() => detailsAgain(actor.getSnapshot().context)} />
  ) : null
}

function History({ actor }: Props) {
  const history = useContextOf(actor, 'history')
  return history ? <ListingHistory actor={history} /> : null
}

/** How far its evidence is. */
function Stages({ actor }: Props) {
  const { stages, retrial } = useSelector(actor, ({ context }) => context)
  return stages && retrial ? <ListingStagesPart actor={stages} retrial={retrial} /> : null
}

/** What is known of its ASIN, in a chunk of its own. */
function Asin({ actor }: Props) {
  const asin = useContextOf(actor, 'asin')
  return asin ? (
    <Suspense>
      <AsinPanel actor={asin} />
    </Suspense>
  ) : null
}

function Pictures({ actor, listing }: Props & { readonly listing: Listing }) {
  const { dialog } = useActors()
  const { images, screenshots } = listing
  const count = [
    countOf(images.length, 'image'),
    ...(screenshots.length > 0 ? [countOf(screenshots.length, 'screenshot')] : []),
  ].join(', ')
  return (
    <>
      <AriaButton
        className={styles.picture}
        aria-label={`Open the pictures: ${count}`}
        onPress={() =>
          dialog.send({
            type: 'open',
            dialog: 'viewer',
            input: { listing },
            backTo: detailsAgain(actor.getSnapshot().context),
          })
        }
      >
        <Picture listing={listing} place="card" />
      </AriaButton>
      <p className={text.note}>{count}</p>
    </>
  )
}

function Factors({ actor, listing }: Props & { readonly listing: Listing }) {
  const stages = useContextOf(actor, 'stages')
  return (
    <section className={styles.section}>
      <div>
        <h3 className={text.strong}>What makes the score</h3>
        {stages ? <ScoredAt actor={stages} /> : null}
      </div>
      <ScoreFactors factors={listing.scoreFactors} />
    </section>
  )
}

function Says({ listing }: { readonly listing: FullListing }) {
  return (
    <section className={styles.section} aria-labelledby="page-says">
      <h3 id="page-says" className={text.strong}>
        What the page says
      </h3>
      <PageSays listing={listing} says={listing} />
    </section>
  )
}
