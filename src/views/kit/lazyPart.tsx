import { type ComponentType, createContext, lazy, type ReactNode, use, useEffect, useState } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import * as styles from './lazyPart.css.ts'

interface Leave {
  /** Takes back what asked for the part, where that can be taken back. */
  readonly onLeave?: (() => void) | undefined
}

interface Way extends Leave {
  readonly place: keyof typeof styles.place
  readonly retry: () => void
  readonly renew: () => void
}

const Missing = createContext<Way | null>(null)

/**
 * A view that comes in a chunk of its own when it is first drawn, within a Suspense. One that can't be fetched (the
 * connection is lost, a newer version was put up) says so where it would have stood, and leaves the page as it is; Try again
 * fetches it again, and so does asking for it another time. `place` is `over` for what opens over the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: Way['place'] = 'over',
): (props: Props & Leave) => ReactNode {
  const attempt = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (found) => ({ default: found }),
        // Another component each time, so that one that failed again is drawn, and takes the focus, anew.
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
      <Missing value={{ place, onLeave, renew, retry: () => setView(() => next) }}>
        <View {...(props as Props)} />
      </Missing>
    )
  }
}

function NotLoaded() {
  const { place, onLeave, renew, retry } = use(Missing)!
  useEffect(renew, [renew])
  return <PartMissing place={place} onLeave={onLeave} onRetry={retry} />
}

/** Says that a part of the console could not be fetched. */
export function PartMissing({
  place = 'over',
  onLeave,
  onRetry,
}: Leave & { readonly place?: Way['place']; readonly onRetry: () => void }) {
  return (
    <div className={styles.place[place]}>
      <Alert
        icon="offline"
        title="This part could not be loaded"
        actions={
          <>
            <Button kind="main" icon="reload" autoFocus={place === 'over'} onPress={onRetry}>
              Try again
            </Button>
            <Button onPress={() => location.reload()}>Load the page anew</Button>
            {onLeave ? <Button onPress={onLeave}>Close</Button> : null}
          </>
        }
      >
        The connection may be lost, or there is a newer version. Nothing was changed, and what you selected is
        kept.
      </Alert>
    </div>
  )
}
