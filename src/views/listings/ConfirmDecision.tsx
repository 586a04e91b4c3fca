import { changeLabel } from '../../domain/listings/listingState.ts'
import { countOf } from '../../domain/kit/words.ts'
import { TAKES_OUT, takesOut } from '../../machines/listings/complaintsTouched.ts'
import { useActors } from '../kit/AppContext.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { NotDone } from '../kit/NotDone.tsx'
import { DecisionFields } from './DecisionFields.tsx'
import { useChosen } from './selectionWords.ts'
import { TouchedComplaints } from './TouchedComplaints.tsx'
import { useTag, useCan, useContextOf } from '../kit/snapshots.ts'

/** Confirms a change of state (§4): an optional comment, the reason of an unauthorised sale, all marketplace locales. */
export function ConfirmDecision() {
  const { selection } = useActors()
  const isOpen = useTag(selection, 'dialog')
  const isBusy = useTag(selection, 'busy')
  const isReady = useCan(selection, { type: 'confirm' })
  const { count, words, isMatching } = useChosen()
  const draft = useContextOf(selection, 'draft')
  const selected = useContextOf(selection, 'selected')
  if (!draft) return null
  const { code, allLocales: isEverywhere } = draft
  const what = changeLabel(code)
  return (
    <ActionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      isReady={isReady}
      title={`Set ${countOf(count, 'listing')} to ${what}?`}
      subject={words}
      consequence={[
        ...(isMatching ? ['What others have changed meanwhile is left alone.'] : []),
        ...((isMatching || isEverywhere) && takesOut(code) ? [TAKES_OUT] : []),
        'It can be undone.',
      ].join(' ')}
      action={`Set to ${what}`}
      keys={['Esc', 'Ctrl ↵']}
      onCancel={() => selection.send({ type: 'cancel' })}
      onConfirm={() => selection.send({ type: 'confirm' })}
    >
      <Refused />
      {isMatching ? null : <TouchedComplaints code={code} listings={[...selected.values()]} />}
      <DecisionFields
        draft={draft}
        isSingle={count === 1 && !isMatching}
        onEvent={(event) => selection.send(event)}
      />
    </ActionDialog>
  )
}

function Refused() {
  const { selection } = useActors()
  const problem = useContextOf(selection, 'problem')
  if (!problem) return null
  return (
    <NotDone
      problem={problem}
      claim="Nothing was changed."
      kept="Your selection and what you wrote are kept."
    />
  )
}
