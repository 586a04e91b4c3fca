import type { ReactNode } from 'react'
import { LISTING_ACTION_WORDS } from '../../../machines/listings/listingActionWords.ts'
import { detailsAgain } from '../../../machines/listings/detailsTyped.ts'
import type { Listing } from '../../../domain/listings/listing.ts'
import { may } from '../../../domain/kit/roles.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FindSimilar } from '../FindSimilar.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import * as styles from './Details.css.ts'
import { useCan, useContextOf, useMatches } from '../../kit/snapshots.ts'
import { useGroups } from '../../kit/user.ts'
import { Retry } from '../../kit/Retry.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { DetailsParts } from './DetailsParts.tsx'

interface Props {
  readonly actor: DialogActor<'details'>
}

/** Everything that is known of one listing. */
export function Details({ actor, complaints }: Props & { readonly complaints: ReactNode }) {
  const listing = useContextOf(actor, 'listing')
  const id = useContextOf(actor, 'id')
  const problem = useContextOf(actor, 'problem')
  const isFailed = useMatches(actor, { listing: 'failed' })
  const close = () => actor.send({ type: 'cancel' })
  useArrowKeys(actor)
  return (
    <FormDialog
      actor={actor}
      size="wide"
      title={listing?.title ?? 'Listing'}
      subject={listing ? `${listing.brand} · ${listing.platform}` : undefined}
      consequence={
        <a className={styles.link} href={`/listings?value=${id}`}>
          Link to this listing
        </a>
      }
      buttons={
        <>
          {listing ? <FindSimilar listing={listing} look="words" onFollow={close} /> : null}
          {listing ? <More actor={actor} listing={listing} /> : null}
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
      {listing ? <DetailsParts actor={actor} listing={listing} complaints={complaints} /> : null}
      {!listing && !isFailed ? <Loading>Loading the listing</Loading> : null}
    </FormDialog>
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
function More({ actor, listing }: Props & { readonly listing: Listing }) {
  const { dialog, filter } = useActors()
  const groups = useGroups()
  const known = () => filter.getSnapshot().context.choices.tags
  const backTo = () => detailsAgain(actor.getSnapshot().context)
  return (
    <>
      {may(groups, 'investigations.create') ? (
        <Button
          kind="fill"
          icon="investigations"
          onPress={() =>
            dialog.send({
              type: 'open',
              dialog: 'investigation',
              input: { listings: [listing] },
              backTo: backTo(),
            })
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
            dialog.send({
              type: 'open',
              dialog: 'textAnalysis',
              input: { listings: [listing] },
              backTo: backTo(),
            })
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
              backTo: backTo(),
            })
          }
        >
          Tags
        </Button>
      ) : null}
    </>
  )
}
