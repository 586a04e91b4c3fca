import { useSelector } from '@xstate/react'
import {
  FORM_LABELS,
  type FormField,
  type InvestigationDraft,
  isChanged,
  problemsOf,
} from '../../machines/investigations/investigationDraft.ts'
import { alternatives, countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { Alert } from '../kit/Alert.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { LostForm, useLostWords } from '../kit/LostForm.tsx'
import { FormConflicts } from './FormConflicts.tsx'
import { FormFields } from './FormFields.tsx'
import { useContextOf, useCan, useMatches, useTag } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

interface Props {
  readonly actor: DialogActor<'investigationForm'>
}

/** The form of an investigation (§2), for a new one and for one that is there. */
export function InvestigationFormDialog({ actor }: Props) {
  const investigation = useContextOf(actor, 'investigation')
  const isReady = useCan(actor, { type: 'submit' })
  const problem = useContextOf(actor, 'problem')
  const lostWords = useLostWords(actor)
  return (
    <FormDialog
      actor={actor}
      size="wide"
      title={investigation ? 'Edit investigation' : 'New investigation'}
      subject={
        investigation
          ? `${investigation.reference} · ${investigation.brand}${investigation.product ? ` : ${investigation.product}` : ''}`
          : undefined
      }
      consequence={<Consequence actor={actor} />}
      submit="Save"
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && {
          title: 'The investigation was not saved',
          problem,
          kept: lostWords ?? 'What you typed is kept.',
        }
      }
    >
      <LostForm actor={actor} />
      <FormConflicts actor={actor} />
      <NoChoices actor={actor} />
      <FormFields actor={actor} />
    </FormDialog>
  )
}

function NoChoices({ actor }: Props) {
  const problem = useContextOf(actor, 'choicesProblem')
  const isFailed = useMatches(actor, { choices: 'failed' })
  if (!isFailed) return null
  return (
    <Alert
      title="Brands and users could not be loaded"
      actions={<Retry of={actor} event="choices.retry" kind="fill" />}
    >
      {problem} What you typed is kept; everything else can be changed.
    </Alert>
  )
}

/** What Save still needs, or that there is something to save. */
function Consequence({ actor }: Props) {
  const { base, draft, conflicts, investigation } = useSelector(actor, ({ context }) => context)
  const isBusy = useTag(actor, 'busy')
  const wrong = Object.keys(problemsOf(draft)) as FormField[]
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
              ? wrongWords(draft, wrong)
              : 'Unsaved changes'}
    </span>
  )
}

/** What is missing, and what is filled in wrongly. */
function wrongWords(draft: InvestigationDraft, wrong: readonly FormField[]): string {
  const named = (fields: readonly FormField[]) =>
    alternatives(
      fields.map((name) => FORM_LABELS[name]),
      'and',
    )
  const missing = wrong.filter((name) => draft[name].trim() === '')
  const toFix = wrong.filter((name) => !missing.includes(name))
  if (toFix.length === 0) return `Still needed: ${named(missing)}`
  return missing.length === 0
    ? `Still to fix: ${named(toFix)}`
    : `Still needed: ${named(missing)}; to fix: ${named(toFix)}`
}
