import { countOf } from '../../domain/kit/words.ts'
import { doneWord, effectWords } from '../../domain/rules/rule.ts'
import type { RuleState } from '../../domain/rules/rules.contract.ts'
import { UNDO_SPANS } from '../../machines/rules/rulesPlace.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import type { RuleActor } from './RulesContext.ts'

interface Props {
  readonly actor: RuleActor
  readonly state: RuleState
}

/** What is asked before a rule is switched on, and before what it did is taken back. */
export function RuleDialogs(props: Props) {
  return (
    <>
      <SwitchingOn {...props} />
      <TakingBack {...props} />
    </>
  )
}

function useAsked(actor: RuleActor, state: 'switchingOn' | 'takingBack') {
  const isOpen = useMatches(actor, { open: state })
  const isBusy = useTag(actor, 'busy')
  const isRefused = useTag(actor, 'refused')
  const problem = useContextOf(actor, 'problem')
  return {
    isOpen,
    isBusy,
    problem: isRefused && problem !== null ? problem : null,
    onCancel: () => actor.send({ type: 'dismiss' }),
    onConfirm: () => actor.send({ type: 'confirm' }),
  }
}

function SwitchingOn({ actor, state: { rule, trial } }: Props) {
  const { problem, ...asked } = useAsked(actor, 'switchingOn')
  const open = trial?.result?.open ?? 0
  return (
    <ActionDialog
      {...asked}
      title="Switch the rule on?"
      subject={rule.name}
      consequence="What it does can be taken back."
      action="Switch on"
      problem={problem === null ? null : { title: 'The rule was not switched on', problem }}
    >
      <p>
        {open === 0
          ? `By its dry run no listing is ${doneWord(rule.effect)} now. `
          : `By its dry run ${countOf(open, 'listing')} ${open === 1 ? 'is' : 'are'} ${doneWord(rule.effect)} now. `}
        From then on each new or changed listing that it fits, and that nobody has decided, gets its effect:{' '}
        {effectWords(rule)}.
      </p>
    </ActionDialog>
  )
}

function TakingBack({ actor, state: { rule } }: Props) {
  const { problem, ...asked } = useAsked(actor, 'takingBack')
  const span = useContextOf(actor, 'span')
  return (
    <ActionDialog
      {...asked}
      title="Take back what the rule did?"
      subject={rule.name}
      consequence="What was changed since is left alone."
      action="Take back"
      problem={problem === null ? null : { title: 'Nothing was taken back', problem }}
    >
      <SingleSelect
        label="What it did in"
        choices={UNDO_SPANS.map(({ value, label }) => ({ value, label }))}
        chosen={span}
        isDisabled={asked.isBusy}
        onChange={(chosen) => actor.send({ type: 'span.chosen', span: chosen })}
      />
      <p>
        {rule.effect.kind === 'queue'
          ? 'The listings leave the queue, unless its filter finds them too.'
          : 'The listings get back what they were.'}{' '}
        The rule does not touch them again
        {rule.status === 'on' ? ', and stays on' : ''}.
      </p>
    </ActionDialog>
  )
}
