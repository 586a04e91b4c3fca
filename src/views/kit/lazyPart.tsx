import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useFrame } from './FrameContext.ts'
import { type MissingPart, PartMissing } from './PartMissing.tsx'
import { useAfterPaint } from './useAfterPaint.ts'

interface Place {
  /** What stands around the words for a part that isn't there: a whole screen brings its frame. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
}

const Missing = createContext<
  | (Omit<MissingPart, 'place'> &
      Place & {
        readonly place: LazyPlace
        readonly renew: () => void
        readonly load: () => Promise<unknown>
      })
  | null
>(null)

/** How often a part that stands within the page is asked for again while it is missing. */
const AGAIN_MS = 10_000

/** How often the network has returned: what failed before it did is fetched again, even where that was not yet known. */
let returns = 0
globalThis.addEventListener?.('online', () => returns++)

/** `silent` for what nobody asked for: it isn't missed, and comes when the network is back. */
type LazyPlace = NonNullable<MissingPart['place']> | 'silent'

/**
 * A view that comes in a chunk of its own when it is first drawn, within a Suspense. One that can't be fetched (the
 * connection is lost, a newer version was put up) says so where it would have stood, and leaves the page as it is; Try again
 * fetches it again, and so does asking for it another time, or the network when it returns. What stands within the page comes by
 * itself once it can be fetched, as after a restart of the server. `place` is `over` for what opens over the page. What has an `onLeave` can be left while it is being fetched, as it could be once it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: LazyPlace = 'over',
  { Around }: Place = {},
): (props: Props & Pick<MissingPart, 'onLeave'>) => ReactNode {
  const attempt = () =>
    lazy<ComponentType<Props>>(() =>
      fetched(load).then(
        (found) => ({ default: found }),
        () => {
          const seen = returns
          // Another component each time, so that one that failed again is drawn, and takes the focus, again.
          return { default: () => <NotLoaded seen={seen} /> }
        },
      ),
    )
  let next = attempt()
  const renew = () => {
    next = attempt()
  }
  return function Part({ onLeave, ...props }) {
    const [View, setView] = useState(() => next)
    const view = <View {...(props as Props)} />
    return (
      <Missing
        value={{
          place,
          onLeave,
          renew,
          load,
          onRetry: () => setView(() => next),
          ...(Around ? { Around } : {}),
        }}
      >
        {onLeave ? <Suspense fallback={<Awaited {...props} onLeave={onLeave} />}>{view}</Suspense> : view}
      </Missing>
    )
  }
}

interface AwaitedProps {
  readonly onLeave: () => void
  /** The button of a popup, which a press anywhere else closes. */
  readonly triggerRef?: RefObject<Element | null>
}

const AWAY = ['keydown', 'pointerdown'] as const

/** Stands for what was asked for and is being fetched: Esc withdraws that alone, and so does a press beside a popup’s button. */
export function Awaited({ onLeave, triggerRef }: AwaitedProps) {
  'use no memo' // Drawn seldom: memos would only make the first load longer.
  useEffect(() => {
    const isOwn = (target: EventTarget | null) => triggerRef?.current?.contains(target as Node) ?? true
    const leave = (event: KeyboardEvent | PointerEvent) => {
      if ('key' in event ? event.key !== 'Escape' : isOwn(event.target)) return
      event.stopPropagation()
      onLeave()
    }
    const ended = new AbortController()
    for (const type of AWAY) addEventListener(type, leave, { capture: true, signal: ended.signal })
    return () => ended.abort()
  })
  return null
}

/** Fetches a part once it may be wanted soon, after what is drawn then, so that it is there when it is. What fails is fetched again. */
export function useFetchedAhead(load: () => Promise<unknown>, isWantedSoon: boolean): void {
  const isDrawn = useAfterPaint(isWantedSoon, false)
  useEffect(() => {
    if (isDrawn) void load().catch(() => null)
  }, [load, isDrawn])
}

/**
 * Loads once more what failed although there is a network: it has returned since, or one of the files was still being
 * asked for without it.
 */
function fetched<Found>(load: () => Promise<Found>): Promise<Found> {
  return load().catch((failure: unknown) => {
    if (!navigator.onLine) throw failure
    return load()
  })
}

function NotLoaded({ seen }: { readonly seen: number }) {
  'use no memo' // Drawn seldom: memos would only make the first load longer.
  const { renew, load, place, Around, ...part } = use(Missing)!
  const { bus } = useFrame()
  const retry = useEffectEvent(part.onRetry)
  useEffect(() => {
    renew()
    if (returns !== seen) retry()
    const returned = bus.on('network.returned', () => retry())
    const again = place === 'over' ? 0 : setInterval(() => void load().then(retry, () => null), AGAIN_MS)
    return () => {
      returned.unsubscribe()
      clearInterval(again)
    }
  }, [renew, load, place, bus, seen])
  if (place === 'silent') return null
  const missing = <PartMissing {...part} place={place} />
  return Around ? <Around>{missing}</Around> : missing
}
