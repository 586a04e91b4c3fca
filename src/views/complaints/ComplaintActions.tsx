import { Suspense } from 'react'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import {
  actionLabel,
  type ChosenAction,
  offeredActions,
  takedownSpan,
} from '../../machines/complaints/complaintActions.ts'
import { may } from '../../domain/kit/roles.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import type { IconName } from '../kit/Icon.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'
import { useGroups } from '../kit/user.ts'

const ActionsMenu = lazyPart(async () => (await import('./ActionsMenu.tsx')).ActionsMenu)

const ICONS: Partial<Record<ChosenAction, IconName>> = { file: 'complaints', takeDown: 'removed' }
/** What stands as a button of its own wherever it can be done; the rest is in the menu. */
const FIRST: readonly ChosenAction[] = ['file', 'takeDown', 'release', 'resume']

interface Props {
  readonly complaints: readonly Complaint[]
  /** What they are called: the open complaint and those that are chosen stand on one screen, each with its buttons. */
  readonly which: string
}

/** What can be done with the chosen complaints; the menu has every action, and says why the others can't be done. */
export function ComplaintActions({ complaints, which }: Props) {
  const groups = useGroups()
  const start = useStartAction(complaints)
  const { trigger, open } = usePopupButton('menu')
  if (!may(groups, 'complaints.manage')) return null
  const offered = offeredActions(groups, complaints)
  const first = FIRST.filter((action) => offered.possible.includes(action))
  return (
    <>
      {first.map((action, n) => (
        <Button
          key={action}
          kind={n === 0 ? 'main' : 'fill'}
          {...(ICONS[action] ? { icon: ICONS[action] } : {})}
          aria-label={`${actionLabel(action)}: ${which}`}
          onPress={() => start(action)}
        >
          {actionLabel(action)}
        </Button>
      ))}
      <Button kind="fill" icon="more" aria-label={`More actions: ${which}`} {...trigger} />
      <Suspense>{open ? <ActionsMenu {...open} offered={offered} onChoose={start} /> : null}</Suspense>
    </>
  )
}

/** Begins an action: filing begins with the notice, everything else with its confirmation. */
function useStartAction(complaints: readonly Complaint[]) {
  const { dialog, filter } = useActors()
  return (action: ChosenAction) => {
    if (action === 'file') dialog.send({ type: 'open', dialog: 'notice', input: { complaints } })
    else
      dialog.send({
        type: 'open',
        dialog: 'complaintActions',
        input: {
          complaints,
          action,
          span:
            action === 'takeDown'
              ? takedownSpan(complaints, Date.now(), filter.getSnapshot().context.timeZone)
              : null,
        },
      })
  }
}
