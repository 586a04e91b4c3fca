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
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as styles from './Capture.css.ts'

/** Asks whether the dashboard is to be downloaded as a PDF (§2), shows how far that is, and says what went wrong. */
export function CaptureDialog({ actor }: { readonly actor: DialogActor<'capture'> }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const end = useSelector(actor, ({ context }) => context)
  const failure = isFailed ? captureFailure(end) : null
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'cancel' }))
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
            <Button kind="main" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
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
      <p role="status" className={text.muted}>
        {CAPTURE_WORDS[step]}
      </p>
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
