import { useEffect, useReducer } from 'react'
import * as text from '../../styles/text.css.ts'
import * as styles from './InspectPage.css.ts'

/** What the inspector tells of: an actor that came to be, an event it received, a snapshot it took. */
export interface WatchedEvent {
  readonly type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot'
  readonly sessionId: string
  readonly createdAt: string
  readonly id: string
  readonly name?: string
  readonly event?: { readonly type: string }
  readonly snapshot?: { readonly value?: unknown; readonly status?: string }
}

interface Watched {
  readonly names: Readonly<Record<string, string>>
  readonly states: Readonly<Record<string, string>>
  readonly events: readonly WatchedEvent[]
}

const SHOWN = 500

const watchAll = (watched: Watched, events: readonly WatchedEvent[]): Watched => events.reduce(watch, watched)

function watch({ names, states, events }: Watched, event: WatchedEvent): Watched {
  const state = event.snapshot?.value ?? event.snapshot?.status
  return {
    names: event.name ? { ...names, [event.sessionId]: event.name } : names,
    states: state === undefined ? states : { ...states, [event.sessionId]: JSON.stringify(state) },
    events: event.type === '@xstate.event' ? [event, ...events].slice(0, SHOWN) : events,
  }
}

interface InspectPageProps {
  readonly subscribe: (listener: (events: readonly WatchedEvent[]) => void) => () => void
}

/** The app's live actors with their states, and the events as they come, the newest first. */
export function InspectPage({ subscribe }: InspectPageProps) {
  const [{ names, states, events }, take] = useReducer(watchAll, { names: {}, states: {}, events: [] })
  useEffect(() => subscribe(take), [subscribe])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Workflows</h1>
        <span className={text.muted}>
          {Object.keys(names).length} actors, {events.length} events
        </span>
      </header>
      <section className={styles.actors} aria-label="Actors">
        {Object.entries(names).map(([sessionId, name]) => (
          <div key={sessionId} className={styles.actor}>
            <p className={text.medium}>{name}</p>
            <p className={styles.code}>{states[sessionId] ?? '–'}</p>
          </div>
        ))}
      </section>
      <section className={styles.events} aria-label="Events">
        {events.map((event) => (
          <div key={event.id} className={styles.event}>
            <span className={text.muted}>
              {new Date(Number(event.createdAt)).toISOString().slice(11, 23)}
            </span>
            <span className={text.clipped}>{names[event.sessionId] ?? event.sessionId}</span>
            <code className={styles.code}>{event.event?.type}</code>
          </div>
        ))}
      </section>
    </div>
  )
}
