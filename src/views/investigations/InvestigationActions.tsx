import { type RefObject, Suspense, useId, useRef } from 'react'
import {
  ACTION_WORDS,
  askedWords,
  cardActionRefusal,
  type CardAction,
  mayAct,
} from '../../machines/investigations/investigationActions.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { may } from '../../domain/kit/roles.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ActionIcon, EditIcon } from './CaseIcon.tsx'
import * as styles from './Investigations.css.ts'
import type { InvestigationActor } from './InvestigationsContext.ts'
import { useContextOf, useTag, useCan } from '../kit/snapshots.ts'

const AssignMenu = lazyPart(async () => (await import('./AssignMenu.tsx')).AssignMenu)

/** In the order they stand in; assigning asks first to whom. */
const ICONS = ['assign', 'complete', 'cancel', 'reopen', 'delete'] as const satisfies readonly CardAction[]
type IconAction = (typeof ICONS)[number]

interface Props {
  readonly actor: InvestigationActor
  readonly investigation: Investigation
}

/** What the user's role may do with it, each an icon; its question takes its place, and one that can't be done says why. */
export function InvestigationActions({ actor, investigation }: Props) {
  const groups = useContextOf(actor, 'groups')
  return (
    <div className={styles.actions} role="group" aria-label="Actions" tabIndex={-1}>
      {may(groups, 'investigations.edit') ? <Edit investigation={investigation} /> : null}
      {ICONS.filter((action) => mayAct(groups, action)).map((action) => (
        <Action key={action} actor={actor} investigation={investigation} action={action} />
      ))}
    </div>
  )
}

/** Opens the edit form, in which the newest version stands. */
function Edit({ investigation }: Pick<Props, 'investigation'>) {
  const { dialog } = useActors()
  return (
    <span className={styles.action} title="Edit">
      <Button
        kind="quiet"
        icon={<EditIcon />}
        aria-label="Edit"
        onPress={() =>
          dialog.send({ type: 'open', dialog: 'investigationForm', input: { investigation, due: '' } })
        }
      />
    </span>
  )
}

function Action({ actor, investigation, action }: Props & { readonly action: IconAction }) {
  const asked = useContextOf(actor, 'asked')
  const isAsking = useTag(actor, 'asking')
  const isAnew = useContextOf(actor, 'refusal') !== null
  const isMeant = asked?.action === action || (asked?.action === 'unassign' && action === 'assign')
  if (isAsking && asked && isMeant)
    return (
      <span className={styles.asked}>
        <Question key={isAnew ? 'anew' : 'first'} actor={actor} isAnew={isAnew} />
      </span>
    )
  return (
    <span className={styles.action}>
      {action === 'assign' ? (
        <AssignIcon actor={actor} investigation={investigation} />
      ) : (
        <ActionButton
          actor={actor}
          investigation={investigation}
          action={action}
          name={ACTION_WORDS[action].label}
        />
      )}
    </span>
  )
}

interface ActionButtonProps extends Props {
  readonly action: IconAction
  readonly name: string
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
}

function ActionButton({ actor, investigation, action, name, buttonRef }: ActionButtonProps) {
  const reasonId = useId()
  const groups = useContextOf(actor, 'groups')
  const canAct = useCan(actor, { type: action })
  const refusal = cardActionRefusal(groups, investigation.status, action)
  return (
    <span className={styles.action} title={refusal === null ? name : `${name}: ${refusal}`}>
      <Button
        {...(buttonRef ? { ref: buttonRef, 'aria-haspopup': 'menu' as const } : {})}
        kind="quiet"
        icon={<ActionIcon action={action} />}
        aria-label={name}
        {...(refusal === null ? {} : { 'aria-describedby': reasonId })}
        isDisabled={!canAct}
        onPress={() => actor.send({ type: action })}
      />
      {refusal === null ? null : (
        <span id={reasonId} className={text.hidden}>
          {refusal}
        </span>
      )}
    </span>
  )
}

/** Opens the people it can be assigned to. */
function AssignIcon({ actor, investigation }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const isChoosing = useTag(actor, 'choosing')
  return (
    <span className={styles.action}>
      <ActionButton
        actor={actor}
        investigation={investigation}
        action="assign"
        name={investigation.assignedTo === null ? 'Assign' : 'Reassign'}
        buttonRef={button}
      />
      <Suspense>
        {isChoosing ? (
          <AssignMenu
            actor={actor}
            investigation={investigation}
            triggerRef={button}
            onLeave={() => actor.send({ type: 'dismiss' })}
          />
        ) : null}
      </Suspense>
    </span>
  )
}

interface QuestionProps {
  readonly actor: InvestigationActor
  /** Whether it was asked before, of how it stood then: a second Enter must not confirm what nobody read. */
  readonly isAnew: boolean
}

/** Asks before it is done; Escape dismisses it. */
function Question({ actor, isAnew }: QuestionProps) {
  const asked = useContextOf(actor, 'asked')
  const isBusy = useTag(actor, 'busy')
  if (!asked) return null
  const { action, assignee } = asked
  const words = askedWords(action, assignee?.name ?? null)
  const leave = ({ key }: { readonly key: string }) => {
    if (key === 'Escape') actor.send({ type: 'dismiss' })
  }
  return (
    <span className={styles.question} role="group" aria-label={words}>
      <span className={styles.questionWords}>
        <ActionIcon action={action} />
        {words}
      </span>
      <Button
        kind="quiet"
        autoFocus={isAnew}
        isDisabled={isBusy}
        onKeyDown={leave}
        onPress={() => actor.send({ type: 'dismiss' })}
      >
        Cancel
      </Button>
      <Button
        kind={action === 'delete' ? 'danger' : 'main'}
        autoFocus={!isAnew}
        isPending={isBusy}
        onKeyDown={leave}
        onPress={() => actor.send({ type: 'confirm' })}
      >
        Confirm
      </Button>
    </span>
  )
}
