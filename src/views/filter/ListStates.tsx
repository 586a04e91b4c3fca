import type { ScreenName } from '../../domain/shell/screens.ts'
import { PAGE_SIZE } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import * as desk from '../kit/Records.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { useDropPart, useFilterParts } from './FilterChips.tsx'
import * as listings from '../kit/Screen.css.ts'

/** The states of a list beside full, and what stands beside it while nothing is open. */

interface SkeletonsProps {
  readonly label: string
  /** The height of a row. */
  readonly height: number
  /** How far each line of a row reaches, in per cent. */
  readonly lines: readonly number[]
}

export function ListSkeletons({ label, height, lines }: SkeletonsProps) {
  return (
    <div className={desk.bones} role="status" aria-label={label}>
      {Array.from({ length: PAGE_SIZE }, (_, n) => (
        <div key={n} className={desk.boneRow} style={{ height }} aria-hidden>
          <span className={`${listings.bone} ${desk.thumbnail}`} />
          <div className={desk.boneLines}>
            {lines.map((width) => (
              <div
                key={width}
                className={`${listings.bone} ${listings.boneLine}`}
                style={{ width: `${width}%` }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface FailedProps {
  /** What one of the list is called: "complaint". */
  readonly noun: string
  readonly problem: string | null
  readonly loaded: number
  readonly onRetry: () => void
}

/** What could not be loaded, what was kept, and the way on. */
export function ListFailed({ noun, problem, loaded, onRetry }: FailedProps) {
  return (
    <div className={listings.banner}>
      <Alert
        icon="offline"
        title={loaded > 0 ? `The next ${noun}s could not be loaded` : `The ${noun}s could not be loaded`}
        actions={
          <Button kind="main" icon="reload" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        {problem}{' '}
        {loaded > 0 ? `The ${countOf(loaded, noun)} below and your filter are kept.` : 'Your filter is kept.'}
      </Alert>
    </div>
  )
}

interface EmptyProps {
  readonly screen: ScreenName
  readonly noun: string
  /** How there comes to be one. */
  readonly howMade: string
}

/** Nothing fits: which filters are set, and ways on. */
export function ListEmpty({ screen, noun, howMade }: EmptyProps) {
  const { filter, address } = useActors()
  const parts = useFilterParts(screen)
  const drop = useDropPart()
  return (
    <div className={listings.empty}>
      <span className={listings.emptyPicture}>
        <Icon name="nothing" size={48} />
      </span>
      <h2 className={text.strong}>
        {parts.length === 0 ? `No ${noun} in these months` : `No ${noun} fits this filter`}
      </h2>
      <p className={text.muted}>
        {parts.length === 0
          ? howMade
          : `${countOf(parts.length, 'filter')} ${parts.length === 1 ? 'is' : 'are'} set.`}
      </p>
      <div className={listings.emptyActions}>
        {parts.slice(0, 3).map((part) => (
          <Button key={part.keys.join()} kind="fill" onPress={() => drop(part)}>
            Drop {part.words}
          </Button>
        ))}
        {parts.length > 0 ? (
          <Button kind="main" onPress={() => filter.send({ type: 'clear', at: Date.now() })}>
            Clear all filters
          </Button>
        ) : (
          <Button kind="main" onPress={() => address.send({ type: 'open', path: '/listings' })}>
            Go to Listings
          </Button>
        )}
      </div>
    </div>
  )
}

/** Stands beside a list while nothing of it is open. */
export function NothingOpen({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <div className={desk.nothingOpen}>
      <Icon name={icon} size={48} />
      <p>{words}</p>
    </div>
  )
}
