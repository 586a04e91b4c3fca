import { Suspense, useRef } from 'react'
import { loadedOf } from '../../domain/kit/words.ts'
import { useIsNarrow, useIsSmall } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListFailed } from '../filter/ListStates.tsx'
import { useListState } from '../kit/listActor.ts'
import { ScreenContext, ScreenNotLoaded, useLoadedScreen } from '../kit/lazy.tsx'
import { Shell } from '../shell/Shell.tsx'
import { ImageFilter } from './ImageFilter.tsx'
import * as styles from './Images.css.ts'
import { useImages, useOpenedImage } from './ImagesContext.ts'
import { Wall } from './Wall.tsx'
import { WallChips, WallComing, WallEmpty, WallReading, WallSkeletons } from './WallStates.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const ImagePage = lazyPart(async () => (await import('./ImagePage.tsx')).ImagePage, 'inside')

/** /images: the wall of the pictures that listings use, and the one that is open beside it. */
export function ImagesScreen() {
  const { desk, isFailed } = useLoadedScreen('/images')
  if (!desk)
    return <Shell screen="images">{isFailed ? <ScreenNotLoaded path="/images" /> : <WallSkeletons />}</Shell>
  return (
    <ScreenContext value={desk}>
      <Shell screen="images" count={<Total />} drawer={<ImageFilter />} status={<Loaded />}>
        <Desk />
      </Shell>
    </ScreenContext>
  )
}

const useWall = () => useListState(useContextOf(useImages(), 'wall'))

function Total() {
  const isSmall = useIsSmall()
  const { isShown, fitting } = useWall()
  return isShown && !isSmall ? fitting.toLocaleString('en') : null
}

function Loaded() {
  const isSmall = useIsSmall()
  const { isShown, ...counts } = useWall()
  return isShown ? loadedOf(counts, isSmall) : null
}

/** The wall, with the open image beside it, which gives the focus back to its tile; where there is no room for both over it, so that it is found again as it was scrolled. */
function Desk() {
  const screen = useImages()
  const isNarrow = useIsNarrow()
  const wall = useContextOf(screen, 'wall')
  const opened = useOpenedImage()
  const image = useContextOf(opened, 'record')
  const { isShown, isLoading, isFailed, loaded } = useWall()
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    const isWithin = place.current?.querySelector('article')?.contains(document.activeElement)
    const tile = isWithin ? place.current?.querySelector<HTMLElement>('[data-open]') : null
    opened.send({ type: 'close' })
    // Once the wall is no longer covered.
    requestAnimationFrame(() => tile?.focus())
  }
  const isCovered = isNarrow && image !== null
  return (
    <div
      ref={place}
      className={styles.split}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && image && !event.defaultPrevented) close()
      }}
    >
      <section
        className={image && !isNarrow ? styles.wallBeside : styles.wallPlace}
        aria-label="Wall"
        data-listings
        inert={isCovered}
      >
        <WallChips />
        <ListFailed list={wall} noun="image" />
        {isShown ? <WallReading /> : null}
        {isShown && loaded > 0 ? <WallComing /> : null}
        {isLoading ? <WallSkeletons /> : null}
        {isShown && loaded > 0 ? <Wall /> : null}
        {isShown && loaded === 0 && !isFailed ? <WallEmpty /> : null}
      </section>
      {image ? (
        <div className={isNarrow ? styles.coverPlace : styles.openPlace}>
          <Suspense>
            <ImagePage key={image.sessionId} actor={image} onClose={close} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
