import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { mayDeleteComment } from '../../../domain/listings/listingActions.ts'
import type { Listing, ListingComment } from '../../../domain/listings/listing.ts'
import { may } from '../../../domain/kit/roles.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { momentText } from '../../kit/time.ts'
import { NotDone } from '../../kit/NotDone.tsx'
import { Button } from '../../kit/Button.tsx'
import { CommentField } from './CommentField.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Details.css.ts'
import { useContextOf, useMatches, useTag, useCan } from '../../kit/snapshots.ts'
import { useSubmitKey } from '../../kit/useSubmitKey.ts'
import { useTimeZone } from '../../kit/user.ts'

interface Props {
  readonly actor: DialogActor<'details'>
}

/** The comments on a listing, oldest first, and where the next is written. */
export function Comments({ actor, listing }: Props & { readonly listing: Listing }) {
  const user = useContextOf(actor, 'user')
  const isRefused = useMatches(actor, { listing: { shown: { comments: { resting: 'refused' } } } })
  const problem = useContextOf(actor, 'problem')
  const section = useRef<HTMLElement>(null)
  useSubmitKey(() => actor.send({ type: 'comment.submitted' }), section)
  return (
    <section ref={section} className={styles.section} aria-label="Comments">
      <h3 className={text.strong}>{countOf(listing.comments.length, 'comment')}</h3>
      {listing.comments.length > 0 ? (
        <ul className={layout.stack[3]}>
          {listing.comments.map((comment) => (
            <Comment key={comment.id} actor={actor} comment={comment} />
          ))}
        </ul>
      ) : null}
      {isRefused ? (
        <NotDone problem={problem} claim="Nothing was changed." kept="What you wrote is kept." />
      ) : null}
      {may(user.groups, 'listings.comment') ? <NewComment actor={actor} /> : null}
    </section>
  )
}

function Comment({ actor, comment }: Props & { readonly comment: ListingComment }) {
  const timeZone = useTimeZone()
  const user = useContextOf(actor, 'user')
  const isChosen = useSelector(actor, ({ context }) => context.chosen === comment.id)
  const isBusy = useTag(actor, 'busy')
  return (
    <li className={styles.comment}>
      <div>
        <p className={`${text.note} ${styles.words}`}>
          {comment.author}, <time dateTime={comment.at}>{momentText(comment.at, timeZone)}</time>
        </p>
        <p className={styles.words}>{comment.comment}</p>
        {isChosen ? (
          <div className={layout.wrap[2]}>
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
  const typed = useContextOf(actor, 'typed')
  const isSending = useMatches(actor, { listing: { shown: { comments: 'sending' } } })
  const isReady = useCan(actor, { type: 'comment.submitted' })
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
