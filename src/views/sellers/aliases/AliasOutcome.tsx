import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { SellerPartActors } from '../SellersContext.ts'
import * as layout from '../../kit/layout.css.ts'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'

/** What became of the last split or joining, and how to take it back or go on. */
export function AliasOutcome({ actor }: { readonly actor: SellerPartActors['aliases'] }) {
  const change = useContextOf(actor, 'change')
  const problem = useContextOf(actor, 'problem')
  const isChanging = useMatches(actor, { shown: 'changing' })
  const isRefused = useMatches(actor, { shown: 'refused' })
  const isChanged = useMatches(actor, { shown: { resting: 'changed' } })
  if (!change) return null
  const was = change.accounts.length === 1 ? 'was' : 'were'
  if (isRefused)
    return (
      <Alert
        title={`${change.name} ${was} not ${change.isSplit ? 'split off' : 'joined'}`}
        actions={
          <>
            <Retry of={actor} />
            <Button kind="fill" onPress={() => actor.send({ type: 'cancel' })}>
              Leave it
            </Button>
          </>
        }
      >
        {problem} The accounts are as they were.
      </Alert>
    )
  if (!isChanging && !isChanged) return null
  return (
    <p role="status" className={layout.tools}>
      {isChanging ? (
        <span className={text.muted}>
          {change.isSplit ? 'Splitting off' : 'Joining'} {change.name}
        </span>
      ) : null}
      {isChanged ? (
        <>
          <Icon name="done" />
          <span>
            {change.name} {was} {change.isSplit ? 'split off' : 'joined again'}.
          </span>
          <Button onPress={() => actor.send({ type: 'undo' })}>Undo</Button>
        </>
      ) : null}
    </p>
  )
}
