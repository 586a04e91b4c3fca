import { countOf } from '../../domain/kit/words.ts'
import { QUEUE_ORDER_LABELS, type Queue } from '../../domain/queues/queue.ts'
import { QUEUES_SCREEN, queueReviewPath } from '../../machines/queues/queuesPlace.ts'
import * as text from '../../styles/text.css.ts'
import { Failed } from '../kit/Failed.tsx'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { button } from '../kit/Button.css.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { ScreenNotLoaded, useLoadedScreen } from '../kit/lazy.tsx'
import { Tool } from '../kit/Tool.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { useMay } from '../kit/user.ts'
import { Shell } from '../shell/Shell.tsx'
import type { ReviewQueuesActor } from '../../machines/queues/reviewQueues.ts'
import * as styles from './Queues.css.ts'
import { WaitingBar } from './WaitingBar.tsx'

/** /review/queues: the queues that the user reviews, each with what waits in it and the way to review it. */
export function QueuesScreen() {
  const { desk, isFailed } = useLoadedScreen(QUEUES_SCREEN)
  return (
    <Shell
      screen="reviewQueues"
      tools={
        desk ? (
          <Tool icon="reload" name="Reload queues" onPress={() => desk.send({ type: 'reload' })} />
        ) : undefined
      }
    >
      {desk ? <Desk actor={desk} /> : isFailed ? <ScreenNotLoaded path={QUEUES_SCREEN} /> : <Bones />}
    </Shell>
  )
}

function Desk({ actor }: { readonly actor: ReviewQueuesActor }) {
  const queues = useContextOf(actor, 'value')
  const isFailed = useTag(actor, 'failed')
  const own = queues?.filter(({ isMember }) => isMember) ?? []
  if (!queues && !isFailed) return <Bones />
  return (
    <div className={styles.place}>
      {isFailed ? (
        <Failed of={actor} icon="offline" title="The queues could not be loaded">
          {queues ? 'What stands here was read before.' : 'Nothing was changed.'}
        </Failed>
      ) : null}
      {queues && own.length === 0 ? <NoQueues others={queues.length} /> : null}
      {own.length > 0 ? (
        <ul className={styles.cards} aria-label="Queues">
          {own.map((queue) => (
            <QueueCard key={queue.id} queue={queue} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function QueueCard({ queue }: { readonly queue: Queue }) {
  const { id, name, order, waiting, members } = queue
  return (
    <li className={styles.card}>
      <h2 className={`${text.strong} ${text.breaking}`}>{name}</h2>
      <WaitingBar queue={queue} />
      <p className={text.note}>
        {QUEUE_ORDER_LABELS[order]}, {countOf(members.length, 'member')}
      </p>
      <div className={styles.cardFoot}>
        {waiting > 0 ? (
          <InAppLink path={queueReviewPath(id)} className={button.main} aria-label={`Review ${name}`}>
            Review
          </InAppLink>
        ) : (
          <span className={text.muted}>Nothing to review.</span>
        )}
      </div>
    </li>
  )
}

/** The user is a member of no queue: who can change that. */
function NoQueues({ others }: { readonly others: number }) {
  const { address } = useActors()
  const addresses = useAddresses()
  const mayWrite = useMay('queues.write')
  return (
    <EmptyState
      icon="queues"
      title={others > 0 ? 'You are a member of no queue' : 'No queue yet'}
      actions={
        <>
          {mayWrite ? (
            <a
              className={button.main}
              href={`${addresses.site('setup')}/queues`}
              target="_blank"
              rel="noopener"
            >
              Queues in Setup
            </a>
          ) : null}
          <Button
            kind={mayWrite ? 'fill' : 'main'}
            onPress={() => address.send({ type: 'open', path: '/listings' })}
          >
            Go to Listings
          </Button>
        </>
      }
    >
      {mayWrite
        ? 'A queue shares out the listings of a saved filter among its members. Make one in Setup, or add yourself to one there.'
        : 'A manager makes queues, and chooses who reviews them. Until then, review what the filter of Listings finds.'}
    </EmptyState>
  )
}

/** Queues yet to come. */
function Bones() {
  return (
    <div className={styles.place} role="status" aria-label="Loading queues">
      <div className={styles.cards} aria-hidden>
        <div className={styles.bone} />
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
    </div>
  )
}
