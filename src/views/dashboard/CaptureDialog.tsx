import './printing.css.ts'
import { useSelector } from '@xstate/react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import {
  CAPTURE_QUESTION,
  CAPTURE_STEPS,
  CAPTURE_WORDS,
  captureFailure,
} from '../../machines/dashboard/capture.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as styles from './Capture.css.ts'
import { useTag, useMatches, useCan } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { Loading } from '../kit/Loading.tsx'

/** Asks whether the dashboard is to be downloaded as a PDF (§2), shows how far that is, and says what went wrong. */
export function CaptureDialog({ actor }: { readonly actor: DialogActor<'capture'> }) {
  const isBusy = useTag(actor, 'busy')
  const isFailed = useMatches(actor, 'failed')
  const end = useSelector(actor, ({ context }) => context)
  const failure = isFailed ? captureFailure(end) : null
  const canCancel = useCan(actor, { type: 'cancel' })
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={isBusy ? 'Creating the PDF' : (failure?.title ?? CAPTURE_QUESTION.title)}
      onClose={cancel}
      actions={
        <>
          <Button onPress={cancel} isDisabled={!canCancel}>
            {failure ? 'Close' : 'Cancel'}
          </Button>
          {failure ? (
            <Retry of={actor} />
          ) : (
            <Button kind="main" isPending={isBusy} onPress={() => actor.send({ type: 'confirm' })}>
              Download
            </Button>
          )}
        </>
      }
    >
      {isBusy ? (
        <Progress actor={actor} />
      ) : failure ? (
        <Alert title={failure.problem}>{failure.kept}</Alert>
      ) : (
        <p>{CAPTURE_QUESTION.text}</p>
      )}
    </Dialog>
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
