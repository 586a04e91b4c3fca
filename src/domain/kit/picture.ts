import * as z from 'zod/mini'
import { text } from './text.ts'

/** A picture: the address it was found at, empty where it was handed over, and the id of our own copy of it when there is one. */
export const picture = z.object({ url: text(2_048), file: z.nullable(text(200)) })
export type Picture = z.infer<typeof picture>

/** What a picture is known by where it is named: its stored file's id, else its address. */
export const pictureKey = ({ url, file }: Picture): string => file ?? url

/** What the picture at an address is called: the last part of its path. */
export function pictureName(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  return last.slice(0, 300) || 'picture'
}

/** The squares that thumbnails fit into, by their width in pixels. */
export const THUMBNAIL_WIDTHS = [96, 320, 960] as const
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]
