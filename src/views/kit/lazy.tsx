import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Lazy, LazyRef } from '../../machines/kit/lazyActorMachine.ts'
import type {
  LazyPath,
  ListOf,
  ListPath,
  OpenedOf,
  ScreenActor,
  Screens,
} from '../../machines/kit/roomParts.ts'
import { useActors } from './AppContext.ts'
import { Awaited } from './lazyPart.tsx'
import { PartMissing } from './PartMissing.tsx'
import { useMatches } from './snapshots.ts'

/** The actor of a lazy machine; undefined while it isn't loaded. */
export function useLazyActor<Machine extends AnyStateMachine>(
  lazy: Lazy<Machine>,
): ActorRefFrom<Machine> | undefined {
  return useSelector(lazy, ({ context }) => (context.actor as ActorRefFrom<Machine> | null) ?? undefined)
}

/** A value of a lazy machine; `without` while it isn't loaded. */
export function useLazy<Machine extends AnyStateMachine, Value>(
  lazy: Lazy<Machine>,
  select: (snapshot: SnapshotFrom<Machine>) => Value,
  without: Value,
): Value {
  const actor = useLazyActor(lazy)
  return useSelector(actor as ActorRefFrom<AnyStateMachine> | undefined, (snapshot) =>
    snapshot === undefined ? without : select(snapshot as SnapshotFrom<Machine>),
  )
}

/** What was loaded with a lazy machine for its views. */
export function useLazyParts<Parts>(lazy: Lazy<AnyStateMachine, Parts>): Parts | null {
  return useSelector(lazy, ({ context }) => context.parts as Parts | null)
}

/** The actor of the screen, for the views within it. */
export const ScreenContext = createContext<AnyActorRef | null>(null)

/** The actor of the screen of this path, in which the view stands. */
export function useScreen<Path extends LazyPath>(path: Path): ScreenActor<Path> {
  const actor = use(ScreenContext)
  if (!actor) throw new Error(`The view stands outside the screen ${path}.`)
  return actor as ScreenActor<Path>
}

/** The list of the screen of this path, in which the view stands, and what knows which of its records is open. */
export function useListScreen<Path extends ListPath>(
  path: Path,
): { readonly list: ListOf<Path>; readonly opened: OpenedOf<Path> } {
  const screen = useScreen(path)
  const { list, opened } = (screen as AnyActorRef).getSnapshot().context
  return { list, opened: typeof opened?.send === 'function' ? opened : screen }
}

/** The actor of a screen; null while it isn't loaded. */
export function useLoadedScreen<Path extends LazyPath>(
  path: Path,
): { desk: ScreenActor<Path> | null; isFailed: boolean } {
  const screen = useActors()[path] as Lazy<Screens[Path]>
  const desk = useLazyActor(screen) ?? null
  const isFailed = useMatches(screen, 'failed')
  return { desk, isFailed }
}

/** Says that a screen's machine could not be loaded. */
export function ScreenNotLoaded({ path }: { readonly path: LazyPath }) {
  'use no memo' // Drawn seldom: memos would only make the first load longer.
  const screen = useActors()[path] as LazyRef
  return <PartMissing place="inside" onRetry={() => screen.send({ type: 'lazy.retry' })} />
}

/**
 * Says that a machine which the user asked for could not be loaded; what waits for the page to settle fails silently. One that is
 * to open something can be left while it is being loaded.
 */
export function LazyMissing({ lazy }: { readonly lazy: LazyRef }) {
  'use no memo' // Drawn seldom: memos would only make the first load longer.
  const asked = useSelector(lazy, ({ value, context: { opening, missed } }) =>
    (opening ?? missed.find(({ type }) => type !== 'page.settled')) ? value : null,
  )
  const leave = () => lazy.send({ type: 'lazy.left' })
  if (asked === 'loading') return <Awaited onLeave={leave} />
  if (asked !== 'failed') return null
  return <PartMissing onRetry={() => lazy.send({ type: 'lazy.retry' })} onLeave={leave} />
}
