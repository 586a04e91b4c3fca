import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { awaitsReview } from '../../../domain/listings/listingActions.ts'
import { LISTING_ACTION_WORDS } from '../../../machines/listings/listingActionWords.ts'
import { riskIcon } from '../listingDisplay.ts'
import { listingFields, type ListingField } from '../listingFields.ts'
import type { FullListing, Listing } from '../../../domain/listings/listing.ts'
import { may } from '../../../domain/kit/roles.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { momentText } from '../../kit/time.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import { lazyPart } from '../../kit/lazyPart.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as card from '../ListingCard.css.ts'
import { Picture, Score, Status } from '../listingFacts.tsx'
import { FindSimilar } from '../FindSimilar.tsx'
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
import { useArrowKeys } from './useArrowKeys.ts'
import * as styles from './Details.css.ts'
import { useCan, useContextOf, useMatches } from '../../kit/snapshots.ts'
import { useGroups, useTimeZone } from '../../kit/user.ts'
import { Retry } from '../../kit/Retry.tsx'
import { Loading } from '../../kit/Loading.tsx'

const AsinPanel = lazyPart(async () => (await import('./AsinPanel.tsx')).AsinPanel, 'inside')

interface Props {
  readonly actor: DialogActor<'details'>
}

/** Everything that is known of one listing. */
export function Details({ actor, complaints }: Props & { readonly complaints: ReactNode }) {
  const listing = useContextOf(actor, 'listing')
  const id = useContextOf(actor, 'id')
  const problem = useContextOf(actor, 'problem')
  const isFailed = useMatches(actor, 'failed')
  const close = () => actor.send({ type: 'cancel' })
  useArrowKeys(actor)
  return (
    <Dialog
      isOpen
      size="wide"
      title={listing?.title ?? 'Listing'}
      subject={listing ? `${listing.brand} · ${listing.platform}` : undefined}
      onClose={close}
      consequence={
        <a className={styles.link} href={`/listings?value=${id}`}>
          Link to this listing
        </a>
      }
      actions={
        <>
          {listing ? <FindSimilar listing={listing} look="words" onFollow={close} /> : null}
          {listing ? <More listing={listing} /> : null}
          <Button kind="main" onPress={close}>
            Close
          </Button>
        </>
      }
    >
      <Steps actor={actor} />
      {isFailed ? (
        <Alert icon="offline" title="The listing could not be loaded" actions={<Retry of={actor} />}>
          {problem}
        </Alert>
      ) : null}
      {listing ? <Shown actor={actor} listing={listing} complaints={complaints} /> : null}
      {!listing && !isFailed ? <Loading>Loading the listing</Loading> : null}
    </Dialog>
  )
}

/** Where the listing stands in the list that it was opened from, and the ways to its neighbours. */
function Steps({ actor }: Props) {
  const items = useContextOf(actor, 'items')
  const total = useContextOf(actor, 'total')
  const id = useContextOf(actor, 'id')
  const hasNext = useCan(actor, { type: 'next' })
  const hasPrevious = useCan(actor, { type: 'previous' })
  const at = items.findIndex(({ _id }) => _id === id)
  if (at === -1) return null
  return (
    <div className={styles.steps}>
      <span className={text.muted} role="status">
        {(at + 1).toLocaleString('en')} of {total.toLocaleString('en')}
      </span>
      <Button
        kind="fill"
        icon="left"
        aria-label="Previous listing"
        isDisabled={!hasPrevious}
        onPress={() => actor.send({ type: 'previous' })}
      />
      <Button
        kind="fill"
        icon="right"
        aria-label="Next listing"
        isDisabled={!hasNext}
        onPress={() => actor.send({ type: 'next' })}
      />
    </div>
  )
}

/** What leads on from here to another dialog, which takes this one's place and leads back. */
function More({ listing }: { readonly listing: Listing }) {
  const { dialog, filter } = useActors()
  const groups = useGroups()
  const known = () => filter.getSnapshot().context.choices.tags
  const backTo = { type: 'open', dialog: 'details', input: { id: listing._id } } as const
  return (
    <>
      {may(groups, 'investigations.create') ? (
        <Button
          kind="fill"
          icon="investigations"
          onPress={() =>
            dialog.send({ type: 'open', dialog: 'investigation', input: { listings: [listing] }, backTo })
          }
        >
          {LISTING_ACTION_WORDS.investigation.name}
        </Button>
      ) : null}
      {may(groups, 'listings.analyseText') ? (
        <Button
          kind="fill"
          icon="textAnalysis"
          onPress={() =>
            dialog.send({ type: 'open', dialog: 'textAnalysis', input: { listings: [listing] }, backTo })
          }
        >
          {LISTING_ACTION_WORDS.textAnalysis.name}
        </Button>
      ) : null}
      {may(groups, 'listings.tag') ? (
        <Button
          kind="fill"
          icon="tag"
          aria-label={LISTING_ACTION_WORDS.tags.name}
          onPress={() =>
            dialog.send({
              type: 'open',
              dialog: 'tags',
              input: { listings: [listing], known: known() },
              backTo,
            })
          }
        >
          Tags
        </Button>
      ) : null}
    </>
  )
}

function Shown({
  actor,
  listing,
  complaints,
}: Props & { readonly listing: FullListing; readonly complaints: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Pictures listing={listing} />
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
                <span key={tag} className={card.tag}>
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
        <Facts actor={actor} listing={listing} />
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
  const backTo = { type: 'open', dialog: 'details', input: { id: listing._id } } as const
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
          onPress={() => dialog.send({ type: 'open', dialog: 'relisting', input: { listing }, backTo })}
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
  return decision ? <DecideHere actor={decision} /> : null
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

function Pictures({ listing }: { readonly listing: Listing }) {
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
            backTo: { type: 'open', dialog: 'details', input: { id: listing._id } },
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

function Facts({ actor, listing }: Props & { readonly listing: Listing }) {
  const timeZone = useTimeZone()
  return (
    <dl className={styles.facts}>
      {listingFields(listing).map((field) => (
        <div key={field.label} style={{ display: 'contents' }}>
          <dt className={text.muted}>{field.label}</dt>
          <dd className={text.breaking}>
            <Value field={field} timeZone={timeZone} onFollow={() => actor.send({ type: 'cancel' })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  readonly field: ListingField
  readonly timeZone: string
  /** Called before a place of the console is gone to. */
  readonly onFollow: () => void
}

function Value({ field, timeZone, onFollow }: ValueProps) {
  if (field.kind === 'moment') return <time dateTime={field.at}>{momentText(field.at, timeZone)}</time>
  if (field.kind === 'text') return field.text
  if (field.kind === 'place')
    return (
      <InAppLink path={field.path} onFollow={onFollow}>
        {field.text}
      </InAppLink>
    )
  return (
    <a className={styles.link} href={field.text} target="_blank" rel="noopener noreferrer">
      {field.text}
      <Icon name="external" size={12} />
      <span className={text.hidden}> (opens in a new tab)</span>
    </a>
  )
}
