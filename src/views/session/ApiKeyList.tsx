import { useSelector } from '@xstate/react'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { apiKeyCaption, Row } from './AccessLists.tsx'
import * as styles from './ApiKeys.css.ts'

/** The keys that work: name, when each was made and last used, and revoking. */
export function ApiKeyList() {
  const { apiKeys, session } = useActors()
  const keys = useLate(apiKeys, ({ context }) => context.keys, [])
  const problem = useLate(apiKeys, ({ context }) => context.problem, null)
  const isLoading = useLate(apiKeys, (snapshot) => snapshot.matches({ open: 'loading' }), false)
  const isFailed = useLate(apiKeys, (snapshot) => snapshot.matches({ open: 'failed' }), false)
  const timeZone = useSelector(session, ({ context }) => context.user?.timeZone ?? 'UTC')
  if (isFailed)
    return (
      <Alert
        title="The keys could not be loaded"
        actions={
          <Button kind="fill" onPress={() => apiKeys.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    )
  if (isLoading) return <div className={styles.bones} role="status" aria-label="Loading your API keys" />
  if (keys.length === 0) return <p className={text.muted}>You have no API keys.</p>
  return (
    <ul className={styles.list} aria-label="API keys">
      {keys.map((key) => (
        <Row
          key={key.id}
          name={key.name}
          caption={apiKeyCaption(key, timeZone)}
          action={
            <Button
              kind="quiet"
              aria-label={`Revoke ${key.name}`}
              onPress={() => apiKeys.send({ type: 'revoke', id: key.id })}
            >
              Revoke
            </Button>
          }
        />
      ))}
    </ul>
  )
}
