import { SIMILAR_LABELS } from '../../domain/kit/similar.ts'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { reviewHintOf } from '../../machines/review/reviewKeys.ts'
import { awayWords, leftWords, pastDueOf, placeOf, progressOf } from '../../machines/review/reviewRun.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useIsOneColumn, useIsSmall } from '../kit/useMedia.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import type { IconName } from '../kit/Icon.tsx'
import { useFilterParts } from '../filter/useFilterParts.ts'
import { SortButton } from '../filter/ListControls.tsx'
import { useSimilar } from '../listings/useSimilar.ts'
import { KeyCap } from '../kit/KeyHint.tsx'
import { Unsent } from './QueueTroubles.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Review.css.ts'
import { useReview, useWhence } from './ReviewContext.ts'
import { give } from './useReviewKeys.ts'
import { untilText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import { useCan, useContextOf } from '../kit/snapshots.ts'

/** The top bar of guided review: what is reviewed, how far it is, and the ways back and out. */
export function ReviewBar() {
  const { preferences } = useActors()
  const isSmall = useIsSmall()
  const isOneColumn = useIsOneColumn()
  const parts = useFilterParts()
  const similar = useSimilar()
  const { noun } = useWhence()
  const words = [...(similar ? [SIMILAR_LABELS[similar.kind]] : []), ...parts.map((part) => part.words)]
  return (
    <header className={styles.bar}>
      <div className={layout.row[3]}>
        {isSmall ? (
          <Button
            kind="quiet"
            icon="menu"
            aria-label="Open menu"
            onPress={() => preferences.send({ type: 'sheet.opened', part: 'menu' })}
          />
        ) : null}
        <h1 className={styles.title}>Guided review</h1>
        {noun === 'queue' ? (
          <QueueWords />
        ) : (
          <span className={styles.filterWords}>
            {words.length > 0 ? words.join(', ') : 'From the last months'}
          </span>
        )}
        <Unsent />
      </div>
      {isOneColumn ? null : <Progress />}
      <div className={styles.tools}>
        {isSmall || noun === 'queue' ? null : <SortButton isSmall />}
        <Tool command="back" icon="left" words="Back" />
        <Tool command="undo" icon="undo" words="Undo" />
        {isSmall ? null : <Tool command="note" icon="comment" words="Note" />}
        {isSmall ? null : <Tool command="showKeys" icon="keyboard" words="Keys" />}
        {isSmall ? null : (
          <Button
            kind="quiet"
            icon="help"
            aria-label="Help"
            aria-haspopup="dialog"
            onPress={() => preferences.send({ type: 'panel.opened', panel: 'help' })}
          />
        )}
        <Tool command="leave" icon="close" words="Leave" />
      </div>
    </header>
  )
}

/** What is due in the queue that is reviewed: "22 past due", "due in 3 hours"; null where nothing is, or nothing is left. */
function useDue(): { readonly words: string; readonly isPast: boolean } | null {
  const review = useReview()
  const queue = useContextOf(review, 'queue')
  const run = useContextOf(review, 'run')
  const now = useNow()
  if (!queue || run.left === 0) return null
  const pastDue = pastDueOf(run, queue)
  if (pastDue > 0) return { words: `${pastDue.toLocaleString('en')} past due`, isPast: true }
  return queue.nextDue === null ? null : { words: `due ${untilText(queue.nextDue, now)}`, isPast: false }
}

/** The queue that is reviewed, and what is due in it. */
function QueueWords() {
  const queue = useContextOf(useReview(), 'queue')
  const due = useDue()
  const isOneColumn = useIsOneColumn()
  return (
    <>
      <span className={styles.filterWords}>{queue?.name ?? 'A queue'}</span>
      {due === null || isOneColumn ? null : (
        <Badge tone={due.isPast ? 'critical' : 'neutral'} icon="alert">
          {due.words}
        </Badge>
      )}
    </>
  )
}

/** The same in a line of its own, where the bar has no room. */
export function QueueLine() {
  const queue = useContextOf(useReview(), 'queue')
  const due = useDue()
  if (!queue) return null
  return (
    <p className={`${text.note} ${text.clipped}`}>
      {due === null ? queue.name : `${due.words}, ${queue.name}`}
    </p>
  )
}

interface ToolProps {
  readonly command: 'back' | 'undo' | 'note' | 'showKeys' | 'leave'
  readonly icon: IconName
  readonly words: string
}

const EVENTS = {
  back: 'back',
  undo: 'undo',
  note: 'note.opened',
  showKeys: 'keys.toggled',
  leave: 'leave',
} as const

function Tool({ command, icon, words }: ToolProps) {
  const review = useReview()
  const isPossible = useCan(review, { type: EVENTS[command] })
  return (
    <Button
      kind="quiet"
      icon={icon}
      aria-label={words}
      isDisabled={!isPossible}
      onPress={() => give(review, { type: command })}
    >
      <span className={styles.toolWords}>{words}</span>
      <KeyCap>{reviewHintOf(command)}</KeyCap>
    </Button>
  )
}

/** How far the run is: the place, a bar, and what is left. */
export function Progress() {
  const run = useContextOf(useReview(), 'run')
  const { passed, total } = progressOf(run)
  if (total === 0) return <span />
  const away = awayWords(run)
  const place = `${placeOf(run).toLocaleString('en')} of ${total.toLocaleString('en')}`
  return (
    <ProgressBar
      aria-label="Reviewed"
      className={styles.progress}
      value={passed}
      maxValue={total}
      valueLabel={[place, leftWords(run), away].filter(Boolean).join(', ')}
    >
      <span>
        <span className={text.strong}>{placeOf(run).toLocaleString('en')}</span> of{' '}
        {total.toLocaleString('en')}
      </span>
      <span className={styles.progressTrack}>
        <span className={styles.progressFill} style={{ width: `${(passed / total) * 100}%` }} />
      </span>
      <span className={styles.leftWords}>
        {leftWords(run)}
        {away === null ? null : <span className={styles.away}>{away}</span>}
      </span>
    </ProgressBar>
  )
}
