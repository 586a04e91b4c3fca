import './printing.css.ts'
import { useSelector } from '@xstate/react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import {
  CAPTURE_QUESTION,
  CAPTURE_STEPS,
  CAPTURE_WORDS,
  captureFailure,
} from '../../machines/dashboard/capture.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import * as styles from './Capture.css.ts'
import { useTag, useMatches, useCan } from '../kit/snapshots.ts'
import { Loading } from '../kit/Loading.tsx'

/** Asks whether the dashboard is to be downloaded as a PDF (§2), shows how far that is, and says what went wrong. */
export function CaptureDialog({ actor }: { readonly actor: DialogActor<'capture'> }) {
  const isBusy = useTag(actor, 'busy')
  const isFailed = useMatches(actor, 'failed')
  const end = useSelector(actor, ({ context }) => context)
  const failure = isFailed ? captureFailure(end) : null
  const canCancel = useCan(actor, { type: 'cancel' })
  return (
    <ActionDialog
      isBusy={isBusy}
      title={isBusy ? 'Creating the PDF' : (failure?.title ?? CAPTURE_QUESTION.title)}
      cancel={failure ? 'Close' : 'Cancel'}
      mayCancel={canCancel}
      action="Download"
      problem={failure && { problem: failure.problem, kept: failure.kept }}
      onCancel={() => actor.send({ type: 'cancel' })}
      onConfirm={() => actor.send({ type: failure ? 'retry' : 'confirm' })}
    >
      {isBusy ? <Progress actor={actor} /> : failure ? null : <p>{CAPTURE_QUESTION.text}</p>}
    </ActionDialog>
  )
}

function Progress({ actor }: { readonly actor: DialogActor<'capture'> }) {
  const step = useSelector(actor, (snapshot) =>
    CAPTURE_STEPS.find((name) =>
      name === 'restoring' ? snapshot.matches('restoring') : snapshot.matches({ printing: name }),
    ),
  )
  if (!step) return null
  return (
    <>
      <Loading>{CAPTURE_WORDS[step]}</Loading>
      <ProgressBar
        aria-label="Creating the PDF"
        value={CAPTURE_STEPS.indexOf(step)}
        maxValue={CAPTURE_STEPS.length}
      >
        {({ percentage = 0 }) => (
          <span className={styles.progress}>
            <span className={styles.progressDone} style={{ width: `${percentage}%` }} />
          </span>
        )}
      </ProgressBar>
    </>
  )
}
