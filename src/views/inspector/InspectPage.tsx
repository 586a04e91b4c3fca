import { useEffect, useReducer } from 'react'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { button } from '../kit/Button.css.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import * as styles from './InspectPage.css.ts'

/** What the inspector tells of: an actor that came to be, an event it received, a snapshot it took. */
export interface WatchedEvent {
  readonly type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot'
  readonly sessionId: string
  readonly createdAt: string
  readonly name?: string
  readonly event?: { readonly type: string }
  readonly snapshot?: { readonly value?: unknown; readonly status?: string }
}

interface Watched {
  readonly names: Readonly<Record<string, string>>
  readonly states: Readonly<Record<string, string>>
  /** The newest first, each with its number in the order that they came in. */
  readonly events: readonly (WatchedEvent & { readonly n: number })[]
}

const SHOWN = 500

const watchAll = (watched: Watched, events: readonly WatchedEvent[]): Watched => events.reduce(watch, watched)

function watch({ names, states, events }: Watched, event: WatchedEvent): Watched {
  const state = event.snapshot?.value ?? event.snapshot?.status
  return {
    names: event.name ? { ...names, [event.sessionId]: event.name } : names,
    states: state === undefined ? states : { ...states, [event.sessionId]: stateWords(state) },
    events:
      event.type === '@xstate.event'
        ? [{ ...event, n: (events[0]?.n ?? 0) + 1 }, ...events].slice(0, SHOWN)
        : events,
  }
}

/** A state by its name; one of several parts as JSON. */
const stateWords = (state: unknown): string => (typeof state === 'string' ? state : JSON.stringify(state))

interface InspectPageProps {
  /** Whether a page of the app opened this one, and so will tell it of its workflows. */
  readonly isOpened: boolean
  readonly subscribe: (listener: (events: readonly WatchedEvent[]) => void) => () => void
}

/** The app's live actors with their states, and the events as they come, the newest first. */
export function InspectPage({ isOpened, subscribe }: InspectPageProps) {
  const [{ names, states, events }, take] = useReducer(watchAll, { names: {}, states: {}, events: [] })
  useEffect(() => subscribe(take), [subscribe])
  const actors = Object.keys(names).length
  if (actors === 0)
    return (
      <main className={styles.empty}>
        <NothingYet isOpened={isOpened} />
      </main>
    )
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>Workflows</h1>
        <span className={text.muted}>
          {countOf(actors, 'actor')}, {countOf(events.length, 'event')}
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
          <div key={event.n} className={styles.event}>
            <span className={text.muted}>
              {new Date(Number(event.createdAt)).toISOString().slice(11, 23)}
            </span>
            <span className={text.clipped}>{names[event.sessionId] ?? event.sessionId}</span>
            <code className={styles.type}>{event.event?.type}</code>
          </div>
        ))}
      </section>
    </main>
  )
}

/** What the page is for and how it comes to show something, while no actor is known. */
function NothingYet({ isOpened }: Pick<InspectPageProps, 'isOpened'>) {
  if (isOpened)
    return (
      <EmptyState title="Waiting for workflows">
        The page that opened this one has not told of any yet.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No page is being watched"
      actions={
        <a className={button.main} href="/listings?inspect=stately">
          Open Assay and watch it
        </a>
      }
    >
      This page shows the workflows of the Assay page that opens it, one whose address ends in{' '}
      <code>?inspect=stately</code>. The browser has to allow this site to open windows.
    </EmptyState>
  )
}
