import { useSelector } from '@xstate/react'
import {
  FORM_LABELS,
  type FormField,
  isChanged,
  problemsOf,
} from '../../machines/investigations/investigationDraft.ts'
import { alternatives, countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyCap } from '../kit/KeyHint.tsx'
import { FormConflicts } from './FormConflicts.tsx'
import { FormFields } from './FormFields.tsx'
import { useSubmitKey } from '../kit/useSubmitKey.ts'

interface Props {
  readonly actor: DialogActor<'investigationForm'>
}

/** The form of an investigation (§2), for a new one and for one that is there. */
export function FormDialog({ actor }: Props) {
  const investigation = useSelector(actor, ({ context }) => context.investigation)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const maySave = useSelector(actor, (snapshot) => snapshot.can({ type: 'save' }))
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches({ form: 'leaving' }))
  const cancel = () => actor.send({ type: 'cancel' })
  const save = () => actor.send({ type: 'save' })
  useSubmitKey(save)
  return (
    <Dialog
      isOpen
      size="wide"
      isBusy={isBusy}
      title={investigation ? 'Edit investigation' : 'New investigation'}
      subject={
        investigation
          ? `${investigation.reference} · ${investigation.brand}${investigation.product ? ` : ${investigation.product}` : ''}`
          : undefined
      }
      onClose={cancel}
      consequence={isLeaving ? 'What you entered would be lost.' : <Consequence actor={actor} />}
      actions={
        isLeaving ? (
          <>
            <Button key="discard" kind="danger" onPress={() => actor.send({ type: 'discard' })}>
              Discard
            </Button>
            <Button key="keep" kind="main" autoFocus onPress={() => actor.send({ type: 'keepEditing' })}>
              Keep editing
            </Button>
          </>
        ) : (
          <>
            <Button onPress={cancel} isDisabled={isBusy}>
              Cancel
              <KeyCap>Esc</KeyCap>
            </Button>
            <Button kind="main" isDisabled={!maySave && !isBusy} isPending={isBusy} onPress={save}>
              Save
              <KeyCap kind="onAccent">Ctrl ↵</KeyCap>
            </Button>
          </>
        )
      }
    >
      <Refused actor={actor} />
      <FormConflicts actor={actor} />
      <NoChoices actor={actor} />
      <FormFields actor={actor} />
    </Dialog>
  )
}

function Refused({ actor }: Props) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'save' }))
  if (problem === null || isBusy) return null
  return (
    <Alert
      title="The investigation was not saved"
      actions={
        canRetry ? (
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'save' })}>
            Try again
          </Button>
        ) : null
      }
    >
      {problem} What you typed is kept.
    </Alert>
  )
}

function NoChoices({ actor }: Props) {
  const problem = useSelector(actor, ({ context }) => context.choicesProblem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ choices: 'failed' }))
  if (!isFailed) return null
  return (
    <Alert
      title="Brands and users could not be loaded"
      actions={
        <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'choices.retry' })}>
          Try again
        </Button>
      }
    >
      {problem} What you typed is kept; everything else can be changed.
    </Alert>
  )
}

/** What Save still needs, or that there is something to save. */
function Consequence({ actor }: Props) {
  const { base, draft, conflicts, investigation } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const wrong = (Object.keys(problemsOf(draft)) as FormField[]).map((name) => FORM_LABELS[name])
  const open = conflicts.filter(({ taken }) => taken === null).length
  const isIdle = investigation !== null && !isChanged(base, draft)
  return (
    <span role="status">
      {isBusy
        ? 'Saving…'
        : open > 0
          ? `${countOf(open, 'change')} to decide`
          : isIdle
            ? 'Nothing is changed'
            : wrong.length > 0
              ? `${investigation === null ? 'Still needed' : 'Still to mend'}: ${alternatives(wrong, 'and')}`
              : 'Unsaved changes'}
    </span>
  )
}
