import { useSelector } from '@xstate/react'
import type { CapturesActor } from '../../../machines/listings/capturesMachine.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import type { ScreenshotCapture } from '../../../domain/listings/screenshots.contract.ts'
import * as text from '../../../styles/text.css.ts'
import { momentText } from '../../kit/time.ts'
import { CopyButton } from '../../kit/Copying.tsx'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Viewer.css.ts'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'
import { useTimeZone } from '../../kit/user.ts'

/** How much of a SHA-256 is shown: enough to tell two apart. */
const SHOWN_DIGITS = 12

/** Where and when the screenshot that is shown was captured, and its SHA-256. */
export function CaptureFacts({ viewer }: { readonly viewer: DialogActor<'viewer'> }) {
  const captures = useContextOf(viewer, 'captures')
  const file = useSelector(viewer, ({ context: { kind, listing, index } }) =>
    kind === 'screenshots' ? listing.screenshots[index] : undefined,
  )
  return captures && file ? <Facts actor={captures} file={file} /> : null
}

interface Props {
  readonly actor: CapturesActor
  readonly file: string
}

function Facts({ actor, file }: Props) {
  const capture = useSelector(actor, ({ context }) => context.captures.find((one) => one.file === file))
  const problem = useContextOf(actor, 'problem')
  const isFailed = useMatches(actor, 'failed')
  const isShown = useMatches(actor, 'shown')
  if (isFailed)
    return (
      <p className={styles.facts} role="status">
        When it was captured could not be read. {problem}
        <Button kind="quiet" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
          Try again
        </Button>
      </p>
    )
  if (capture) return <Known actor={actor} capture={capture} />
  return (
    <p className={`${styles.facts} ${text.muted}`}>
      {isShown
        ? 'Added as a file: where and when it was captured is not on record.'
        : 'Reading when it was captured…'}
    </p>
  )
}

function Known({ actor, capture }: { readonly actor: CapturesActor; readonly capture: ScreenshotCapture }) {
  const timeZone = useTimeZone()
  const isChosen = useSelector(actor, ({ context }) => context.chosen === capture.file)
  const isCopied = useMatches(actor, { shown: 'copied' }) && isChosen
  const isNotCopied = useMatches(actor, { shown: 'notCopied' }) && isChosen
  const { captured, finalUrl, sha256, file } = capture
  return (
    <dl className={styles.facts} aria-label="Capture">
      <div className={layout.row[2]}>
        <dt className={text.muted}>Captured</dt>
        <dd className={styles.value}>
          <time dateTime={captured}>{momentText(captured, timeZone)}</time>
        </dd>
      </div>
      <div className={layout.row[2]}>
        <dt className={text.muted}>Address</dt>
        <dd className={styles.value}>{finalUrl}</dd>
      </div>
      <div className={layout.row[2]}>
        <dt className={text.muted}>SHA-256</dt>
        <dd className={styles.value}>
          {isNotCopied ? sha256 : <span title={sha256}>{sha256.slice(0, SHOWN_DIGITS)}…</span>}
          <CopyButton
            kind="quiet"
            aria-label="Copy the SHA-256"
            isCopied={isCopied}
            onCopy={() => actor.send({ type: 'copy', file })}
          />
        </dd>
      </div>
    </dl>
  )
}
