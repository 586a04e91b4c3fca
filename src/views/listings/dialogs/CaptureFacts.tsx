import { useSelector } from '@xstate/react'
import type { CapturesActor } from '../../../machines/listings/capturesMachine.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import type { ScreenshotCapture } from '../../../domain/listings/screenshots.contract.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { momentText } from '../../kit/time.ts'
import { Button } from '../../kit/Button.tsx'
import * as styles from './Viewer.css.ts'

/** How much of a SHA-256 is shown: enough to tell two apart. */
const SHOWN_DIGITS = 12

/** Where and when the screenshot that is shown was captured, and its SHA-256. */
export function CaptureFacts({ viewer }: { readonly viewer: DialogActor<'viewer'> }) {
  const captures = useSelector(viewer, ({ context }) => context.captures)
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
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
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
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const isChosen = useSelector(actor, ({ context }) => context.chosen === capture.file)
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'copied' })) && isChosen
  const isNotCopied = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'notCopied' })) && isChosen
  const { captured, finalUrl, sha256, file } = capture
  return (
    <dl className={styles.facts} aria-label="Capture">
      <div className={styles.fact}>
        <dt className={text.muted}>Captured</dt>
        <dd className={styles.value}>
          <time dateTime={captured}>{momentText(Date.parse(captured), timeZone)}</time>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={text.muted}>Address</dt>
        <dd className={styles.value}>{finalUrl}</dd>
      </div>
      <div className={styles.fact}>
        <dt className={text.muted}>SHA-256</dt>
        <dd className={styles.value}>
          {isNotCopied ? sha256 : <span title={sha256}>{sha256.slice(0, SHOWN_DIGITS)}…</span>}
          <Button
            kind="quiet"
            icon={isCopied ? 'check' : 'copy'}
            aria-label="Copy the SHA-256"
            onPress={() => actor.send({ type: 'copy', file })}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </dd>
      </div>
    </dl>
  )
}
