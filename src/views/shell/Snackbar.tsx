import { type ReactNode, useSyncExternalStore } from 'react'
import { SNACKBAR_MS } from '../../domain/kit/constants.ts'
import { useFrame } from '../kit/FrameContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { withRequest } from '../kit/RequestName.tsx'
import * as styles from './Snackbar.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

/** Those of dialogs, and of a page that no dialog covers. */
const FOOTERS = '[role$=dialog] footer,[data-foot]:not([inert] *)'
const DISTANCE = 8
/** The height at the bottom of the window that it takes, in px, with two lines of text. */
const OWN_HEIGHT = 112

/** How far from the bottom of the window what lies over the page has to stay, so that it covers no buttons of a dialog or a desk; 0 where none stand there. */
function footerHeight(): number {
  const tops = [...document.querySelectorAll(FOOTERS)]
    .map((footer) => footer.getBoundingClientRect())
    .filter(({ bottom }) => bottom > innerHeight - OWN_HEIGHT)
    .map(({ top }) => top)
  return tops.length === 0 ? 0 : Math.round(innerHeight - Math.min(...tops)) + DISTANCE
}

function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', onChange)
  return () => {
    observer.disconnect()
    removeEventListener('resize', onChange)
  }
}

const unwatched = () => () => {}

const ACTIONS = { undo: 'Undo', retryUndo: 'Try again', view: 'View' } as const
const SIGNS = { positive: 'done', caution: 'alert', critical: 'alert' } as const

/**
 * The snackbar: what happened, with Undo where there is one; it stays while the pointer or the focus is on it. Over a dialog too it is
 * announced and can be pressed.
 */
export function Snackbar({
  undoHint,
  onRecentChanges,
}: {
  readonly undoHint?: ReactNode
  /** Opens Recent changes, where what was done can be taken back later. */
  readonly onRecentChanges?: () => void
}) {
  const { notifications } = useFrame()
  const notice = useContextOf(notifications, 'shown')
  const isTimed = useMatches(notifications, { showing: 'timed' })
  const lift = useSyncExternalStore(notice ? watchDialogs : unwatched, notice ? footerHeight : () => 0)
  const hold = () => notifications.send({ type: 'pointer.entered' })
  const release = () => notifications.send({ type: 'pointer.left' })
  return (
    <div
      className={styles.place}
      data-react-aria-top-layer
      role="status"
      aria-live={notice?.tone === 'critical' ? 'assertive' : 'polite'}
      {...(lift > 0 ? { style: { bottom: lift } } : {})}
    >
      {notice ? (
        <div
          key={notice.id}
          className={styles.snackbar}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <span className={styles.sign[notice.tone]}>
            <Icon name={SIGNS[notice.tone]} />
          </span>
          <span>{withRequest(notice.message)}</span>
          {notice.action ? (
            <Button kind="link" onPress={() => notifications.send({ type: 'act' })}>
              {ACTIONS[notice.action.kind]}
              {notice.action.kind === 'view' ? null : undoHint}
            </Button>
          ) : null}
          {notice.action?.kind === 'undo' && onRecentChanges ? (
            <Button kind="quiet" icon="history" aria-label="Recent changes" onPress={onRecentChanges} />
          ) : null}
          <Button
            kind="quiet"
            icon="close"
            aria-label="Dismiss"
            onPress={() => notifications.send({ type: 'dismiss' })}
          />
          {isTimed ? (
            <span className={styles.time} style={{ animationDuration: `${SNACKBAR_MS}ms` }} />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
