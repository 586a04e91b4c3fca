import { useId } from 'react'
import { actionProblem, type ListingAction, offeredActions } from '../../domain/listings/listingActions.ts'
import { LISTING_ACTION_WORDS } from '../../machines/listings/listingActionWords.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import * as styles from './Listings.css.ts'
import { useGroups } from '../kit/user.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** What else can be done with the selected listings: tags, comments, a request for review, the analysis of one’s text, screenshots, deletion. */
export function MoreActions() {
  const { selection, dialog, filter } = useActors()
  const groups = useGroups()
  const selected = useContextOf(selection, 'selected')
  const matching = useContextOf(selection, 'matching')
  const reasonId = useId()
  const heldId = useId()
  const actions = offeredActions(groups)
  if (actions.length === 0) return null
  const problemOf = (action: ListingAction) =>
    actionProblem(groups, action, matching?.total ?? selected.size, matching !== null)
  const reason = problemOf(actions[0]!)
  const held = reason ? [] : actions.filter((action) => problemOf(action) !== null)
  const open = (action: ListingAction) => {
    const input = { listings: [...selected.values()], matching }
    if (action === 'tags') {
      const known = filter.getSnapshot().context.choices.tags
      dialog.send({ type: 'open', dialog: action, input: { ...input, known } })
    } else if (action === 'screenshot' && matching)
      dialog.send({ type: 'open', dialog: 'gathering', input: { matching, to: { action } } })
    else dialog.send({ type: 'open', dialog: action, input })
  }
  return (
    <>
      <p className={styles.groupHead} id={reasonId}>
        {reason ? `More: ${reason}` : 'More'}
      </p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            kind="fill"
            isWide
            icon={LISTING_ACTION_WORDS[action].icon}
            isDisabled={problemOf(action) !== null}
            aria-label={LISTING_ACTION_WORDS[action].name}
            aria-describedby={held.includes(action) ? heldId : reasonId}
            onPress={() => open(action)}
          >
            {LISTING_ACTION_WORDS[action].label}
            {isKeyed(action) ? <KeyHint command={action} isBare /> : null}
          </Button>
        ))}
      </div>
      {held.length > 0 ? (
        <p className={styles.groupHead} id={heldId}>
          {held.map((action) => LISTING_ACTION_WORDS[action].label).join(', ')}: {problemOf(held[0]!)}
        </p>
      ) : null}
    </>
  )
}

const isKeyed = (action: ListingAction) =>
  action === 'tags' || action === 'comment' || action === 'investigation'
