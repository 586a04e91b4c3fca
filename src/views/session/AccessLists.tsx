import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ApiKey } from '../../domain/session/apiKey.ts'
import { sessionName, type UserSession } from '../../domain/session/sessions.ts'
import type { accessMachine } from '../../machines/setup/accessMachine.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, momentText } from '../kit/time.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './ApiKeys.css.ts'

export type AccessRef = ActorRefFrom<typeof accessMachine>

interface ListsProps {
  readonly access: AccessRef
  readonly timeZone: string
}

/** The sessions, and the API keys where they are another account's. */
export function AccessLists({ access, timeZone }: ListsProps) {
  const { sessions, apiKeys } = useSelector(access, ({ context }) => context.access)
  const of = useSelector(access, ({ context }) => context.of)
  const problem = useSelector(access, ({ context }) => context.problem)
  const isFailed = useSelector(access, (snapshot) => snapshot.matches({ open: 'failed' }))
  const isLoading = useSelector(access, (snapshot) => snapshot.matches({ open: 'loading' }))
  if (isFailed)
    return (
      <Alert
        title={of ? 'The sessions and keys could not be loaded' : 'The sessions could not be loaded'}
        actions={
          <Button kind="fill" onPress={() => access.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    )
  if (isLoading) return <div className={styles.bones} role="status" aria-label="Loading the sessions" />
  const end = (session: UserSession) => access.send({ type: 'end', ending: { kind: 'session', session } })
  const revoke = (apiKey: ApiKey) => access.send({ type: 'end', ending: { kind: 'apiKey', apiKey } })
  return (
    <>
      {of ? <h3>Sessions</h3> : null}
      {sessions.length === 0 ? (
        <p className={text.muted}>Nobody is signed in with this account.</p>
      ) : (
        <ul className={styles.list} aria-label="Sessions">
          {sessions.map((session) => (
            <Row
              key={session.id}
              name={sessionName(session)}
              caption={sessionCaption(session, timeZone)}
              action={
                session.current ? (
                  <span className={text.muted}>This session</span>
                ) : (
                  <Button
                    kind="quiet"
                    aria-label={`End ${sessionName(session)}, signed in ${momentText(Date.parse(session.opened), timeZone)}`}
                    onPress={() => end(session)}
                  >
                    End
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {of ? <h3>API keys</h3> : null}
      {of && apiKeys.length === 0 ? <p className={text.muted}>The account has no API keys.</p> : null}
      {apiKeys.length > 0 ? (
        <ul className={styles.list} aria-label="API keys">
          {apiKeys.map((apiKey) => (
            <Row
              key={apiKey.id}
              name={apiKey.name}
              caption={apiKeyCaption(apiKey, timeZone)}
              action={
                <Button kind="quiet" aria-label={`Revoke ${apiKey.name}`} onPress={() => revoke(apiKey)}>
                  Revoke
                </Button>
              }
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly caption: string
  readonly action: ReactNode
}

/** A session or a key: its name, when it was opened and used, and how it is ended. */
export function Row({ name, caption, action }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={text.strong}>{name}</span>
        <span className={`${text.muted} ${text.caption}`}>{caption}</span>
      </span>
      {action}
    </li>
  )
}

/** When a key was made and last used. */
export function apiKeyCaption({ created, lastUsed }: ApiKey, timeZone: string): string {
  const used = lastUsed ? `last used ${dayText(Date.parse(lastUsed), timeZone)}` : 'never used'
  return `Created ${dayText(Date.parse(created), timeZone)} · ${used}`
}

function sessionCaption({ opened, lastSeen, address }: UserSession, timeZone: string): string {
  return [
    `Signed in ${momentText(Date.parse(opened), timeZone)}`,
    `last seen ${momentText(Date.parse(lastSeen), timeZone)}`,
    ...(address ? [`from ${address}`] : []),
  ].join(' · ')
}
