import { useSelector } from '@xstate/react'
import { Button as ChipButton } from 'react-aria-components/Button'
import { wallFilterParts } from '../../machines/images/imageWall.ts'
import { countOf } from '../../domain/kit/words.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as listings from '../kit/Screen.css.ts'
import * as styles from './Images.css.ts'
import { useImages } from './ImagesContext.ts'

/** What stands over the wall, and its states beside full. */

const BONES = 24

/** Tiles yet to come, with the outline of the real ones. */
export function WallSkeletons() {
  return (
    <div className={styles.bones} role="status" aria-label="Loading images">
      {Array.from({ length: BONES }, (_, n) => (
        <div key={n} className={styles.tile} aria-hidden>
          <div className={`${listings.bone} ${styles.boneWell}`} />
          <div className={styles.facts}>
            {[80, 55].map((width) => (
              <div
                key={width}
                className={`${listings.bone} ${styles.boneLine}`}
                style={{ width: `${width}%` }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function useParts() {
  const screen = useImages()
  const filter = useSelector(screen, ({ context }) => context.filter)
  return { screen, parts: filter ? wallFilterParts(filter) : [] }
}

/** What is set of the filter, each a button that drops it; on small screens the way to the filter too. */
export function WallChips() {
  const { preferences } = useActors()
  const { screen, parts } = useParts()
  const isSmall = useMedia(breakpoint.small)
  if (parts.length === 0 && !isSmall) return null
  return (
    <div className={styles.toolbar}>
      {isSmall ? (
        <Button
          kind="fill"
          icon="filter"
          aria-label={parts.length > 0 ? `Filter, ${parts.length} set` : 'Filter'}
          onPress={() => preferences.send({ type: 'sheet.opened' })}
        />
      ) : null}
      <div className={listings.chips}>
        {parts.map(({ part, words }) => (
          <ChipButton
            key={part}
            className={listings.chip}
            aria-label={`Drop ${words}`}
            onPress={() => screen.send({ type: 'part.dropped', part })}
          >
            {words}
            <Icon name="close" size={14} />
          </ChipButton>
        ))}
      </div>
    </div>
  )
}

/** Nothing fits: what the filter asks for, or where pictures come from. */
export function WallEmpty() {
  const { address } = useActors()
  const { screen, parts } = useParts()
  return (
    <div className={listings.empty}>
      <span className={listings.emptyPicture}>
        <Icon name="nothing" size={48} />
      </span>
      <h2 className={text.strong}>{parts.length === 0 ? 'No images yet' : 'No image fits this filter'}</h2>
      <p className={`${text.muted} ${styles.words}`}>
        {parts.length === 0
          ? 'Pictures come in with crawls and imports, and with what is uploaded to a listing. One that is known by its address alone, without a copy of ours, isn’t shown.'
          : `${countOf(parts.length, 'filter')} ${parts.length === 1 ? 'is' : 'are'} set. Words are found once a picture was read.`}
      </p>
      <div className={listings.emptyActions}>
        {parts.map(({ part, words }) => (
          <Button key={part} kind="fill" onPress={() => screen.send({ type: 'part.dropped', part })}>
            Drop {words}
          </Button>
        ))}
        {parts.length > 0 ? (
          <Button kind="main" onPress={() => screen.send({ type: 'clear' })}>
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
