import { type ComponentType, createContext, lazy, type ReactNode, use, useEffect, useState } from 'react'
import { type MissingPart, PartMissing } from './PartMissing.tsx'

const Missing = createContext<(MissingPart & { readonly renew: () => void }) | null>(null)

/**
 * A view that comes in a chunk of its own when it is first drawn, within a Suspense. One that can't be fetched (the
 * connection is lost, a newer version was put up) says so where it would have stood, and leaves the page as it is; Try again
 * fetches it again, and so does asking for it another time. `place` is `over` for what opens over the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: MissingPart['place'] = 'over',
): (props: Props & Pick<MissingPart, 'onLeave'>) => ReactNode {
  const attempt = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (found) => ({ default: found }),
        // Another component each time, so that one that failed again is drawn, and takes the focus, again.
        () => ({ default: () => <NotLoaded /> }),
      ),
    )
  let next = attempt()
  const renew = () => {
    next = attempt()
  }
  return function Part({ onLeave, ...props }) {
    const [View, setView] = useState(() => next)
    return (
      <Missing value={{ place, onLeave, renew, onRetry: () => setView(() => next) }}>
        <View {...(props as Props)} />
      </Missing>
    )
  }
}

function NotLoaded() {
  const { renew, ...part } = use(Missing)!
  useEffect(renew, [renew])
  return <PartMissing {...part} />
}
