import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ApiKey } from '../../domain/session/apiKey.ts'
import { sessionName, type UserSession } from '../../domain/session/sessions.ts'
import type { accessMachine } from '../../machines/setup/accessMachine.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, momentText } from '../kit/time.ts'
import { Failed } from '../kit/Failed.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './ApiKeys.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

export type AccessRef = ActorRefFrom<typeof accessMachine>

interface ListsProps {
  readonly access: AccessRef
  readonly timeZone: string
}

/** The sessions, and the API keys where they are another account's. */
export function AccessLists({ access, timeZone }: ListsProps) {
  const { sessions, apiKeys, secondFactor } = useContextOf(access, 'access')
  const of = useContextOf(access, 'of')
  const isFailed = useMatches(access, { open: 'failed' })
  const isLoading = useMatches(access, { open: 'loading' })
  if (isFailed)
    return (
      <Failed
        of={access}
        title={of ? 'The sessions and keys could not be loaded' : 'The sessions could not be loaded'}
      />
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
                    aria-label={`End ${sessionName(session)}, signed in ${momentText(session.opened, timeZone)}`}
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
      {of ? <h3>Second factor</h3> : null}
      {of && secondFactor === null ? <p className={text.muted}>The account has none.</p> : null}
      {of && secondFactor !== null ? (
        <ul className={styles.list} aria-label="Second factor">
          <Row
            name="Authenticator app"
            caption={`Set up ${dayText(secondFactor, timeZone)}`}
            action={
              <Button
                kind="quiet"
                aria-label="Turn the second factor off"
                onPress={() => access.send({ type: 'end', ending: { kind: 'secondFactor' } })}
              >
                Turn off
              </Button>
            }
          />
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
        <span className={text.note}>{caption}</span>
      </span>
      {action}
    </li>
  )
}

/** When a key was made and last used. */
export function apiKeyCaption({ created, lastUsed }: ApiKey, timeZone: string): string {
  const used = lastUsed ? `last used ${dayText(lastUsed, timeZone)}` : 'never used'
  return `Created ${dayText(created, timeZone)} · ${used}`
}

function sessionCaption({ opened, lastSeen, address }: UserSession, timeZone: string): string {
  return [
    `Signed in ${momentText(opened, timeZone)}`,
    `last seen ${momentText(lastSeen, timeZone)}`,
    ...(address ? [`from ${address}`] : []),
  ].join(' · ')
}
