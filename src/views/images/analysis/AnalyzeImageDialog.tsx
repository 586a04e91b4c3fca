import { useSelector } from '@xstate/react'
import { analysisLacks } from '../../../machines/images/analysisForm.ts'
import { alternatives } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import { DialogButtons } from '../../kit/ActionDialog.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { AnalysisCard } from './AnalysisCard.tsx'
import { AnalysisForm } from './AnalysisForm.tsx'
import { AnalysisProgress } from './AnalysisProgress.tsx'

interface Props {
  readonly actor: DialogActor<'imageAnalysis'>
}

/** The Analyze image dialog (§2): an image and a brand, the question, and after it what was found. */
export function AnalyzeImageDialog({ actor }: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ analysis: 'shown' }))
  const close = () => actor.send({ type: 'close' })
  return (
    <Dialog
      isOpen
      size={isShown ? 'whole' : 'wide'}
      title="Analyze image"
      onClose={close}
      consequence={isShown ? 'The analysis is kept.' : <Consequence actor={actor} />}
      actions={isShown ? <ShownActions actor={actor} onClose={close} /> : <AskingActions actor={actor} />}
    >
      {isShown ? (
        <Shown actor={actor} onFollow={close} />
      ) : isBusy ? (
        <AnalysisProgress actor={actor} />
      ) : (
        <AnalysisForm actor={actor} />
      )}
    </Dialog>
  )
}

function AskingActions({ actor }: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'confirm' }))
  return (
    <DialogButtons
      action="Confirm"
      isBusy={isBusy}
      isReady={canConfirm}
      mayCancel
      onCancel={() => actor.send({ type: 'cancel' })}
      onConfirm={() => actor.send({ type: 'confirm' })}
    />
  )
}

function ShownActions({ actor, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <>
      <Button kind="fill" onPress={() => actor.send({ type: 'another' })}>
        Another image
      </Button>
      <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'again' })}>
        Analyze again
      </Button>
      <Button kind="main" onPress={onClose}>
        Close
      </Button>
    </>
  )
}

function Shown({ actor, onFollow }: Props & { readonly onFollow: () => void }) {
  const analysis = useSelector(actor, ({ context }) => context.analysis)
  const card = useSelector(actor, ({ context }) => context.card)
  return analysis ? <AnalysisCard analysis={analysis} card={card} onFollow={onFollow} /> : null
}

/** What Confirm still needs. */
function Consequence({ actor }: Props) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const lacks = analysisLacks(draft)
  return (
    <span role="status">
      {isBusy ? '' : lacks.length > 0 ? `Still needed: ${alternatives(lacks, 'and')}` : ''}
    </span>
  )
}
