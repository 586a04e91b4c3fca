import { useSelector } from '@xstate/react'
import type { JobItem } from '../../domain/crawls/job.ts'
import { outcomeWord } from '../../machines/crawls/jobProgress.ts'
import type { JobItemsRef } from '../../machines/crawls/jobsDialogMachine.ts'
import { readableAddress } from '../../machines/crawls/readableAddress.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as lists from '../kit/Lists.css.ts'
import * as styles from './Jobs.css.ts'
import { useMatches, useTag } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

/** What a job does, one thing after another, with what came of each. */
export function JobItems({ actor }: { readonly actor: JobItemsRef }) {
  const { items, total, next, problem } = useSelector(actor, ({ context }) => context)
  const isLoading = useMatches(actor, 'loading')
  const isFailed = useTag(actor, 'failed')
  const isGrowing = useMatches(actor, { shown: 'growing' })
  return (
    <>
      {isFailed ? (
        <Alert title="What it does could not be loaded" actions={<Retry of={actor} kind="fill" />}>
          {problem} The job itself is not touched by this.
        </Alert>
      ) : null}
      {isLoading ? (
        <div role="status" aria-label="Loading what it does" className={styles.items}>
          {[60, 45, 70].map((width) => (
            <span key={width} className={styles.item} aria-hidden>
              <span className={lists.stillBone} style={{ width: `${width}%` }} />
            </span>
          ))}
        </div>
      ) : null}
      {!isLoading && !isFailed && items.length === 0 ? (
        <p className={text.muted}>Nothing has come up yet that it has to do.</p>
      ) : null}
      {items.length > 0 ? (
        <ul className={styles.items} aria-label="What it does">
          {items.map((item) => (
            <Item key={item.position} item={item} />
          ))}
          {next === null ? null : (
            <li className={styles.more}>
              <Button isPending={isGrowing} onPress={() => actor.send({ type: 'more' })}>
                Show more of {total.toLocaleString('en')}
              </Button>
            </li>
          )}
        </ul>
      ) : null}
    </>
  )
}

function Item({ item }: { readonly item: JobItem }) {
  const { subject, listing, title, status, outcome, problem } = item
  const name = title ?? readableAddress(subject)
  const words = status === 'done' ? (outcome ? outcomeWord(outcome) : 'done') : status
  return (
    <li className={styles.item}>
      <span className={styles.subject}>
        {listing ? (
          <InAppLink path={`/listings?value=${listing}`}>
            <span className={text.clampedTo[2]} title={name}>
              {name}
            </span>
          </InAppLink>
        ) : (
          <span>{name}</span>
        )}
        {listing && title && subject !== listing ? (
          <span className={text.note}>{readableAddress(subject)}</span>
        ) : null}
        {problem ? <span className={status === 'failed' ? text.problem : text.note}>{problem}</span> : null}
      </span>
      <span className={`${text.caption} ${status === 'waiting' || status === 'stopped' ? text.muted : ''}`}>
        {words}
      </span>
    </li>
  )
}
