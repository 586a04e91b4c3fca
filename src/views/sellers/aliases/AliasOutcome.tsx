import { useSelector } from '@xstate/react'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { SellerPartActors } from '../SellersContext.ts'
import * as styles from './Aliases.css.ts'

/** What became of the last split or joining, and how to take it back or go on. */
export function AliasOutcome({ actor }: { readonly actor: SellerPartActors['aliases'] }) {
  const change = useSelector(actor, ({ context }) => context.change)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isChanging = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'changing' }))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'refused' }))
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches({ shown: { resting: 'changed' } }))
  if (!change) return null
  if (isRefused)
    return (
      <Alert
        title={`${change.name} was not ${change.isSplit ? 'split off' : 'joined'}`}
        actions={
          <>
            <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
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
    <p role="status" className={styles.outcome}>
      {isChanging ? (
        <span className={text.muted}>
          {change.isSplit ? 'Splitting off' : 'Joining'} {change.name}
        </span>
      ) : null}
      {isChanged ? (
        <>
          <Icon name="done" />
          <span>
            {change.name} was {change.isSplit ? 'split off' : 'joined again'}.
          </span>
          <Button onPress={() => actor.send({ type: 'undo' })}>Undo</Button>
        </>
      ) : null}
    </p>
  )
}
