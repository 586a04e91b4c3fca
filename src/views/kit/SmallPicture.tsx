import { useState } from 'react'
import type { Addresses } from '../../machines/shell/addresses.ts'
import { type ThumbnailWidth } from '../../domain/kit/picture.ts'
import { useAddresses } from './AppContext.ts'
import { PicturePlaceholder, type PlaceholderProps } from './PicturePlaceholder.tsx'
import * as layout from './layout.css.ts'

/** Where small pictures stand: how wide they are there at most, and which thumbnails suit that. */
const PLACES = {
  /** In a row of a list or a table. */
  row: { sizes: '48px', width: 48, height: 36, widths: [96, 320] },
  /** One of several beside each other. */
  tile: { sizes: '96px', width: 96, height: 72, widths: [96, 320] },
  /** A card, or a tile of the wall. */
  card: { sizes: '(max-width: 639px) 104px, 240px', width: 240, height: 165, widths: [96, 320] },
  /** What a screen is about. */
  large: { sizes: '(max-width: 639px) 100vw, 720px', width: 720, height: 540, widths: [320, 960] },
} as const satisfies Record<string, { widths: readonly ThumbnailWidth[] } & Record<string, unknown>>

interface Props extends Omit<PlaceholderProps, 'absent'> {
  /** The stored file's id; null where the picture is known by its address alone, left out where there is none. */
  readonly file: string | null | undefined
  readonly place: keyof typeof PLACES
  /** Left out where what it shows is said beside it. */
  readonly alt?: string
  /** Seen whole; else it fills its place. */
  readonly isWhole?: boolean
  /** The original's size in pixels, where its place takes its shape from it. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly className?: string
}

/**
 * A stored picture where it stands small: never the original, fetched when it comes into sight. What is missing or can't
 * be read has a placeholder. It fills its place, which has to have a size.
 */
export function SmallPicture(props: Props) {
  return <SmallPictureOf {...props} addresses={useAddresses()} />
}

/** The same outside the console. */
export function SmallPictureOf({
  file,
  place,
  alt = '',
  isWhole = false,
  className,
  size,
  addresses,
  ...placeholder
}: Props & { readonly addresses: Pick<Addresses, 'thumbnail'> }) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  if (!file)
    return <PicturePlaceholder {...placeholder} absent={file === null ? 'Not fetched' : 'No picture'} />
  if (unreadable === file) return <PicturePlaceholder {...placeholder} absent="Can’t be shown" />
  const { sizes, width, height, widths } = { ...PLACES[place], ...size }
  return (
    <img
      className={className ?? (isWhole ? layout.contain : layout.cover)}
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      sizes={sizes}
      srcSet={widths.map((wide) => `${addresses.thumbnail(file, wide)} ${wide}w`).join(', ')}
      src={addresses.thumbnail(file, widths[1])}
      alt={alt}
      draggable={false}
      onError={() => setUnreadable(file)}
    />
  )
}
