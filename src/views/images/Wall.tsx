import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { GridLayout, Size } from 'react-aria-components/Virtualizer'
import type { Image } from '../../domain/images/image.ts'
import { firstWords, imageLabel, usedFully, usedWords } from '../../machines/images/imageWall.ts'
import { foundWords } from '../../domain/images/foundLogos.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Images.css.ts'
import { useImages, useOpenedImage } from './ImagesContext.ts'
import { GridRows, numbered } from '../kit/GridRows.tsx'
import { useOpenInSight } from './useOpenInSight.ts'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { LoadMore } from '../kit/LoadMore.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const TILES = { minItemSize: new Size(176, 236), minSpace: new Size(12, 12), maxHorizontalSpace: 12 }
/** Two beside each other on a phone. */
const SMALL_TILES = { minItemSize: new Size(144, 220), minSpace: new Size(8, 8), maxHorizontalSpace: 8 }

/** The loaded images; only those in sight are in the page. Click and Enter open one; nearing the end asks for more. */
export function Wall() {
  const screen = useImages()
  const isSmall = useIsSmall()
  const wall = useContextOf(screen, 'wall')
  const items = useContextOf(wall, 'items')
  const image = useOpenedImage()
  const opened = useContextOf(image, 'opened')
  const place = useOpenInSight(opened)
  return (
    <GridRows list={wall} layout={GridLayout} layoutOptions={isSmall ? SMALL_TILES : TILES}>
      <GridList
        ref={place}
        aria-label="Images"
        layout="grid"
        className={styles.wall}
        selectionMode="none"
        onAction={(key) => image.send({ type: 'open', id: String(key) })}
      >
        <Collection items={items} dependencies={[opened]}>
          {(image) => <Tile key={image.id} image={image} isOpen={image.id === opened} />}
        </Collection>
        <LoadMore list={wall} />
      </GridList>
    </GridRows>
  )
}

/** A picture, uncropped, and what is known of it in three lines. */
function Tile({ image, isOpen }: { readonly image: Image; readonly isOpen: boolean }) {
  const { id, file, brand, listings, logos, problem } = image
  const words = firstWords(image.text)
  const found = foundWords(logos)
  return (
    <GridListItem
      id={id}
      textValue={`${imageLabel(image)}${isOpen ? ', open' : ''}`}
      className={isOpen ? `${styles.tile} ${styles.tileOpen}` : styles.tile}
      {...(isOpen ? { 'data-open': '' } : {})}
      render={numbered}
    >
      <div className={styles.well}>
        <SmallPicture file={file} place="card" isWhole />
      </div>
      <div className={styles.facts}>
        <div className={layout.tight}>
          <span className={`${text.clipped} ${text.medium}`} title={brand}>
            {brand}
          </span>
          {found.length > 0 ? (
            <span className={styles.logoMark} title={found.join(', ')}>
              <Icon name="logo" size={14} />
            </span>
          ) : null}
          <span className={styles.count}>{countOf(listings, 'listing')}</span>
        </div>
        <p className={`${text.caption} ${text.clipped}`} title={usedFully(image)}>
          {usedWords(image) || '\u00a0'}
        </p>
        <p className={`${text.note} ${text.clipped}`} title={words ?? undefined}>
          {words ?? (problem ? 'Can’t be read' : '\u00a0')}
        </p>
      </div>
    </GridListItem>
  )
}
