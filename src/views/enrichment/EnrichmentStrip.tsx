import { Suspense } from 'react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import {
  type EnrichmentProgress,
  failedOf,
  isGathering,
  steeringActions,
} from '../../domain/enrichment/progress.ts'
import {
  announcement,
  endedWords,
  progressWords,
  readyWords,
} from '../../machines/enrichment/enrichmentWords.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useLazy } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import * as strip from '../kit/ProgressStrip.css.ts'
import { usePopupButton } from '../kit/usePopupButton.ts'
import { useMay } from '../kit/user.ts'
import * as styles from './Enrichment.css.ts'

const Reasons = lazyPart(async () => (await import('./Reasons.tsx')).Reasons)
const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog)

/** How far the evidence of the listings is, and steering it: at the foot of a list, or within another part. */
export function EnrichmentStrip({ isInner = false }: { readonly isInner?: boolean }) {
  const { enrichment } = useActors()
  const progress = useLazy(enrichment, ({ context }) => context.progress, null)
  const isAsked = useLazy(enrichment, ({ context: { action } }) => action === 'cancel', false)
  if (!progress) return null
  return (
    <section className={isInner ? strip.inner : strip.foot} aria-label="Evidence of the listings">
      {isGathering(progress) || progress.paused.length > 0 ? (
        <Gathering progress={progress} />
      ) : (
        <Ended progress={progress} />
      )}
      <Refused />
      <div className={text.hidden} role="status">
        {announcement(progress)}
      </div>
      <Suspense>
        {isAsked ? (
          <CancelDialog progress={progress} onLeave={() => enrichment.send({ type: 'keep' })} />
        ) : null}
      </Suspense>
    </section>
  )
}

interface Props {
  readonly progress: EnrichmentProgress
}

function Gathering({ progress }: Props) {
  const { enrichment } = useActors()
  const isUnknown = useLazy(enrichment, (snapshot) => snapshot.hasTag('failed'), false)
  const mayResume = useMay('enrichment.steer')
  const words =
    mayResume || progress.paused.length === 0
      ? progressWords(progress)
      : `${progressWords(progress)}; managers, importers and administrators can resume it`
  return (
    <div className={`${strip.bar} ${styles.bar}`}>
      <ProgressBar
        className={strip.words}
        aria-label="Listings with their evidence"
        value={progress.ready}
        maxValue={Math.max(1, progress.total)}
        valueLabel={`${readyWords(progress)}; ${words}`}
      >
        {({ percentage }) => (
          <>
            <span className={`${text.strong} ${text.tabular} ${text.clipped}`}>{readyWords(progress)}</span>
            <span className={`${text.muted} ${text.tabular} ${styles.course}`}>
              {isUnknown ? 'How far it is could not be asked. It goes on; asked again in a moment.' : words}
            </span>
            <span className={strip.track}>
              <span className={strip.done} style={{ width: `${percentage ?? 0}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <div className={styles.buttons}>
        {isUnknown ? (
          <Button kind="link" onPress={() => enrichment.send({ type: 'retry' })}>
            Try again
          </Button>
        ) : null}
        <Why progress={progress} />
        <Steering progress={progress} />
      </div>
    </div>
  )
}

/** Pause or resume, and giving up what waits, for those who may. */
function Steering({ progress }: Props) {
  const { enrichment } = useActors()
  const mayDo = useMay('enrichment.steer')
  const action = useLazy(enrichment, ({ context }) => context.action, null)
  const isBusy = useLazy(enrichment, (snapshot) => snapshot.hasTag('busy'), false)
  if (!mayDo) return null
  return (
    <>
      {steeringActions(progress).map((offered) =>
        offered === 'pause' || offered === 'resume' ? (
          <Button
            key={offered}
            kind="fill"
            isPending={isBusy && action === offered}
            onPress={() => enrichment.send({ type: 'steer', action: offered })}
          >
            {offered === 'pause' ? 'Pause' : 'Resume'}
          </Button>
        ) : null,
      )}
      {isGathering(progress) ? (
        <Button kind="quiet" onPress={() => enrichment.send({ type: 'steer', action: 'cancel' })}>
          Cancel
        </Button>
      ) : null}
    </>
  )
}

/** Why something failed or is missing, where anything is. */
function Why({ progress }: Props) {
  const { trigger, open } = usePopupButton('dialog')
  const failed = failedOf(progress)
  if (progress.reasons.length === 0) return null
  return (
    <>
      <Button kind="link" {...trigger}>
        {failed > 0 ? `${failed.toLocaleString('en')} to try again` : 'What is missing'}
      </Button>
      <Suspense>{open ? <Reasons progress={progress} {...open} /> : null}</Suspense>
    </>
  )
}

function Ended({ progress }: Props) {
  const { enrichment } = useActors()
  return (
    <div className={`${strip.bar} ${styles.bar}`}>
      <span className={strip.signStopped}>
        <Icon name="alert" />
      </span>
      <span className={strip.words}>
        <span className={text.strong}>{endedWords(progress)}</span>
        <span className={text.muted}>Of some, not everything could be had.</span>
      </span>
      <div className={styles.buttons}>
        <Why progress={progress} />
        <Button
          kind="quiet"
          icon="close"
          aria-label="Dismiss what failed"
          onPress={() => enrichment.send({ type: 'dismiss' })}
        />
      </div>
    </div>
  )
}

const NOT_DONE = {
  pause: 'It was not paused and goes on.',
  resume: 'It was not resumed.',
  retry: 'It was not tried again.',
  cancel: '',
} as const

/** What was not done, and why; that of cancelling stands in its dialog. */
function Refused() {
  const { enrichment } = useActors()
  const refusal = useLazy(enrichment, ({ context }) => context.refusal, null)
  const action = useLazy(enrichment, ({ context }) => context.action, null)
  if (refusal === null || action === null || action === 'cancel') return null
  return (
    <p role="alert" className={`${strip.bar} ${text.problem}`}>
      <span className={strip.words}>
        {NOT_DONE[action]} {refusal}
      </span>
      <Button kind="link" onPress={() => enrichment.send({ type: 'confirm' })}>
        Try again
      </Button>
      <Button
        kind="quiet"
        icon="close"
        aria-label="Dismiss"
        onPress={() => enrichment.send({ type: 'keep' })}
      />
    </p>
  )
}
