import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { changeLabel, type DecisionCode } from '../../../domain/listings/listingState.ts'
import { toDecideIn } from '../../../machines/review/groupChoice.ts'
import { reviewHintOf } from '../../../machines/review/reviewKeys.ts'
import { KeyCap } from '../../kit/KeyHint.tsx'
import type { GroupActor } from './GroupsContext.ts'
import { useListScreen } from '../../kit/lazy.tsx'
import * as layout from '../../kit/layout.css.ts'
import { useCan, useContextOf, useTag } from '../../kit/snapshots.ts'
import { useIsNarrow, useIsOneColumn } from '../../kit/useMedia.ts'
import { decisionsOf, SHORT_DECISIONS } from '../decisionChoices.ts'
import { MoreDecisions } from '../MoreDecisions.tsx'
import * as styles from '../Review.css.ts'
import { UndoGroup } from './UndoGroup.tsx'

/** The decisions for the ticked listings of a group, each with its key; behind two buttons where there is little room. */
export function GroupDecisions({ actor }: { readonly actor: GroupActor }) {
  const groups = useContextOf(actor, 'groups')
  const count = useSelector(actor, ({ context }) => toDecideIn(context).length)
  const isBusy = useTag(actor, 'busy')
  const { classes, states, rare } = decisionsOf(groups)
  const isOneColumn = useIsOneColumn()
  // The list's toolbar, which has Undo, isn't there then.
  const isNarrow = useIsNarrow()
  const isElsewhere = useContextOf(actor, 'heldBy') !== null
  const isNone = count === 0 || isBusy || isElsewhere
  return (
    <section className={styles.decisions} aria-label={`Decide ${count.toLocaleString('en')}`} data-foot>
      {isOneColumn ? (
        <div className={styles.compactLine}>
          {classes.length > 0 ? (
            <Behind actor={actor} label="Classify" words="Classify" codes={classes} isDisabled={isNone} />
          ) : null}
          <Behind
            actor={actor}
            label="Set state"
            words="Set state"
            codes={[...states, ...rare]}
            isDisabled={isNone}
          />
          <span className={layout.end} />
          {isNarrow ? <UndoGroup /> : null}
          <Skip actor={actor} />
        </div>
      ) : (
        <>
          {classes.length > 0 ? <Choices actor={actor} label="Classify" codes={classes} /> : null}
          <Choices actor={actor} label="Set state" codes={states}>
            <Behind actor={actor} label="Further decisions" codes={rare} isDisabled={isNone} />
          </Choices>
          <div className={layout.end}>
            <Skip actor={actor} />
          </div>
        </>
      )}
    </section>
  )
}

interface ChoicesProps {
  readonly actor: GroupActor
  readonly label: string
  readonly codes: readonly DecisionCode[]
  readonly isDisabled: boolean
  readonly children?: ReactNode
}

function Choices({ actor, label, codes, children }: Omit<ChoicesProps, 'isDisabled'>) {
  return (
    <div className={layout.stack[1]} role="group" aria-label={label}>
      <span className={styles.groupHead}>{label}</span>
      <div className={styles.choices}>
        {codes.map((code) => (
          <Choice key={code} actor={actor} code={code} />
        ))}
        {children}
      </div>
    </div>
  )
}

function Choice({ actor, code }: { readonly actor: GroupActor; readonly code: DecisionCode }) {
  const isPossible = useCan(actor, { type: 'decide', code })
  return (
    <AriaButton
      className={styles.choiceKinds.plain}
      aria-label={changeLabel(code)}
      isDisabled={!isPossible}
      onPress={() => actor.send({ type: 'decide', code })}
    >
      {SHORT_DECISIONS[code] ?? changeLabel(code)}
      <KeyCap>{reviewHintOf('decide', code)}</KeyCap>
    </AriaButton>
  )
}

function Skip({ actor }: { readonly actor: GroupActor }) {
  const canSkip = useCan(actor, { type: 'skip' })
  const { list, opened } = useListScreen('/review/groups')
  const leadsOn = useSelector(list, () => opened.getSnapshot().can({ type: 'next' }))
  return (
    <AriaButton
      className={styles.choiceKinds.plain}
      aria-label="Next group"
      isDisabled={!canSkip || !leadsOn}
      onPress={() => actor.send({ type: 'skip' })}
    >
      Next
      <KeyCap>{reviewHintOf('skip')}</KeyCap>
    </AriaButton>
  )
}

function Behind({
  actor,
  ...props
}: Omit<ChoicesProps, 'children'> & Pick<ComponentProps<typeof MoreDecisions>, 'words'>) {
  return (
    <MoreDecisions
      {...props}
      groups={useContextOf(actor, 'groups')}
      hasReasons={false}
      onDecide={(code) => actor.send({ type: 'decide', code })}
    />
  )
}
