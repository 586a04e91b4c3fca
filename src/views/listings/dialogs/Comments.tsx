import { useSelector } from '@xstate/react'
import { mayDeleteComment } from '../../../domain/listings/listingActions.ts'
import type { Listing, ListingComment } from '../../../domain/listings/listing.ts'
import { may } from '../../../domain/kit/roles.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { momentText } from '../../kit/time.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { CommentField } from './CommentField.tsx'
import * as styles from './Details.css.ts'

interface Props {
  readonly actor: DialogActor<'details'>
}

/** The comments on a listing, oldest first, and where the next is written. */
export function Comments({ actor, listing }: Props & { readonly listing: Listing }) {
  const user = useSelector(actor, ({ context }) => context.user)
  const isRefused = useSelector(actor, (snapshot) =>
    snapshot.matches({ shown: { comments: { resting: 'refused' } } }),
  )
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <section className={styles.section} aria-label="Comments">
      <h3 className={`${text.strong} ${styles.head}`}>{countOf(listing.comments.length, 'comment')}</h3>
      {listing.comments.length > 0 ? (
        <ul className={styles.comments}>
          {listing.comments.map((comment) => (
            <Comment key={comment.id} actor={actor} comment={comment} />
          ))}
        </ul>
      ) : null}
      {isRefused ? <Alert title={problem ?? ''}>Nothing was changed. What you wrote is kept.</Alert> : null}
      {may(user.groups, 'listings.comment') ? <NewComment actor={actor} /> : null}
    </section>
  )
}

function Comment({ actor, comment }: Props & { readonly comment: ListingComment }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const user = useSelector(actor, ({ context }) => context.user)
  const isChosen = useSelector(actor, ({ context }) => context.chosen === comment.id)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <li className={styles.comment}>
      <div>
        <p className={`${text.caption} ${text.muted} ${styles.words}`}>
          {comment.author}, <time dateTime={comment.at}>{momentText(Date.parse(comment.at), timeZone)}</time>
        </p>
        <p className={styles.words}>{comment.comment}</p>
        {isChosen ? (
          <div className={styles.asking}>
            <span>Remove this comment?</span>
            <Button kind="danger" isPending={isBusy} onPress={() => actor.send({ type: 'confirm' })}>
              Remove
            </Button>
            <Button isDisabled={isBusy} onPress={() => actor.send({ type: 'keep' })}>
              Keep
            </Button>
          </div>
        ) : null}
      </div>
      {mayDeleteComment(user, comment) && !isChosen ? (
        <Button
          kind="quiet"
          icon="trash"
          aria-label={`Remove the comment of ${comment.author}`}
          isDisabled={isBusy}
          onPress={() => actor.send({ type: 'remove', comment: comment.id })}
        />
      ) : null}
    </li>
  )
}

function NewComment({ actor }: Props) {
  const typed = useSelector(actor, ({ context }) => context.typed)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ shown: { comments: 'sending' } }))
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'comment.submitted' }))
  return (
    <>
      <CommentField text={typed} onType={(given) => actor.send({ type: 'comment.typed', text: given })} />
      <div className={styles.send}>
        <Button
          kind="fill"
          isDisabled={!isReady && !isSending}
          isPending={isSending}
          onPress={() => actor.send({ type: 'comment.submitted' })}
        >
          Save comment
        </Button>
      </div>
    </>
  )
}
