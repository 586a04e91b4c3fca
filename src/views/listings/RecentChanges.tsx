import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { changeWords, UNFINISHED_IMPORT, undoProblem } from '../../domain/listings/changes.ts'
import type { RecentChange } from '../../domain/listings/changes.contract.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { useFocusKept } from '../kit/useFocusKept.ts'
import { useNow } from '../kit/useNow.ts'
import * as lists from '../kit/Lists.css.ts'
import * as layout from '../kit/layout.css.ts'
import { changeMoments, shortMoments } from './changeTimes.ts'
import * as styles from './RecentChanges.css.ts'
import { useTimeZone, useGroups } from '../kit/user.ts'
import { Retry } from '../kit/Retry.tsx'

/** Recent changes: who did what to listings of the user's brands, and Undo where the role allows it. */
export function RecentChanges() {
  const { recentChanges } = useActors()
  const items = useLazy(recentChanges, ({ context }) => context.items, [])
  const total = useLazy(recentChanges, ({ context }) => context.total, 0)
  const isLoading = useLazy(recentChanges, (snapshot) => snapshot.matches('loading'), false)
  const isShown = useLazy(recentChanges, (snapshot) => snapshot.matches('shown'), false)
  const isGrowing = useLazy(recentChanges, (snapshot) => snapshot.matches({ shown: 'growing' }), false)
  const hasMore = useLazy(recentChanges, ({ context }) => context.next !== null, false)
  const close = () => recentChanges.send({ type: 'close' })
  return (
    <Dialog
      isOpen
      size="wide"
      title="Recent changes"
      subject="What was done to listings of your brands, newest first."
      onClose={close}
      consequence={isShown ? `${items.length.toLocaleString('en')} of ${countOf(total, 'change')}` : null}
      actions={
        <>
          {hasMore ? (
            <Button isPending={isGrowing} onPress={() => recentChanges.send({ type: 'more' })}>
              Show more
            </Button>
          ) : null}
          <Button kind="fill" onPress={close}>
            Close
          </Button>
        </>
      }
    >
      <Failed />
      {isLoading ? <Skeletons /> : null}
      {isShown && items.length === 0 ? (
        <p className={text.muted}>
          Nothing has been changed yet. What you and others decide will stand here, with its Undo.
        </p>
      ) : null}
      {items.length > 0 ? <Changes items={items} /> : null}
    </Dialog>
  )
}

function Changes({ items }: { readonly items: readonly RecentChange[] }) {
  const self = useRef<HTMLUListElement>(null)
  useFocusKept(self)
  return (
    <ul ref={self} className={layout.stack[0]} aria-label="Changes">
      {items.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ul>
  )
}

const ICONS: Partial<Record<RecentChange['kind'], IconName>> = {
  import: 'download',
  undo: 'undo',
  comment: 'draft',
  pictures: 'images',
  deletion: 'close',
}

function Change({ change }: { readonly change: RecentChange }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const problem = useUndoProblem(change)
  return (
    <li className={styles.change} tabIndex={-1}>
      <span className={layout.sign.muted}>
        <Icon name={ICONS[change.kind] ?? 'done'} />
      </span>
      <div className={styles.words}>
        <p className={text.medium}>{changeWords(change)}</p>
        {change.listing === null ? null : (
          <p className={`${text.note} ${text.clampedTo[2]}`} title={change.listing}>
            {change.listing}
          </p>
        )}
        <p className={text.note}>
          {change.listing === null ? `${countOf(change.listings, 'listing')} · ` : ''}
          {change.actor} ·{' '}
          <time dateTime={change.at} title={changeMoments(change, timeZone)}>
            {shortMoments(change, now, timeZone)}
          </time>
        </p>
        {change.comment ? <p className={styles.comment}>{change.comment}</p> : null}
        {problem === 'unfinished' ? <p className={text.note}>{UNFINISHED_IMPORT}</p> : null}
        <UndoFailed id={change.id} />
      </div>
      <Undo change={change} />
    </li>
  )
}

/** Why the user can't take a change back, or null. */
const useUndoProblem = ({ original, undone, undos, unfinished }: RecentChange) =>
  undoProblem(useGroups(), { kind: original, undone, undos, unfinished })

/** Undo, while and after it works; nothing where the change or the role allows none. */
function Undo({ change }: { readonly change: RecentChange }) {
  const { undo } = useActors()
  const isWaiting = useSelector(
    undo,
    (snapshot) => snapshot.context.queue.includes(change.id) && !snapshot.matches('failed'),
  )
  const problem = useUndoProblem(change)
  if (problem === 'undone') return <span className={text.note}>Taken back</span>
  if (problem) return null
  return (
    <Button
      kind="fill"
      aria-label={`Undo: ${[changeWords(change), ...(change.listing === null ? [] : [change.listing])].join(', ')}`}
      isPending={isWaiting}
      onPress={() => undo.send({ type: 'undo', changeSet: change.id, isUndo: change.undos % 2 === 1 })}
    >
      Undo
    </Button>
  )
}

function UndoFailed({ id }: { readonly id: string }) {
  const { undo } = useActors()
  const problem = useSelector(undo, (snapshot) =>
    snapshot.matches('failed') && snapshot.context.queue[0] === id ? snapshot.context.problem : null,
  )
  if (!problem) return null
  return (
    <p role="alert" className={text.problem}>
      Nothing was taken back. {problem}
    </p>
  )
}

function Failed() {
  const { recentChanges } = useActors()
  const isFailed = useLazy(recentChanges, (snapshot) => snapshot.hasTag('failed'), false)
  const problem = useLazy(recentChanges, ({ context }) => context.problem, null)
  const isKept = useLazy(recentChanges, ({ context }) => context.items.length > 0, false)
  if (!isFailed) return null
  return (
    <Alert title="The changes could not be loaded" actions={<Retry of={recentChanges} kind="fill" />}>
      {problem}
      {isKept ? ' Those below are kept.' : null}
    </Alert>
  )
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading changes" className={layout.stack[0]}>
      {[60, 45, 70, 50].map((width) => (
        <div key={width} className={styles.change} aria-hidden>
          <span className={lists.stillBone} style={{ width: 16, height: 16 }} />
          <div className={styles.words}>
            <span className={lists.stillBone} style={{ width: `${width}%` }} />
            <span className={lists.stillBone} style={{ width: '35%' }} />
          </div>
        </div>
      ))}
    </div>
  )
}
