import { type PictureLanguage, readableLanguages } from '../../src/domain/kit/pictureLanguages.ts'
import { openPicture, told } from './decode.ts'
import { installedLanguages } from './languageData.ts'
import type { PictureReader } from './pictureReader.ts'
import { NICE, type ReaderLimits, readerPool } from './readerPool.ts'

/** Of 100: higher, the letters of a label become no easier to read. */
const WEBP_QUALITY = 78

/**
 * Reads pictures on this machine, with nothing from outside; words by the data in a folder of `languageData.ts`. By children of its own, so
 * that what a user waits for does not stand behind what nobody waits for (`isWaitedFor`).
 */
export function localPictures(
  folder: string,
  { isWaitedFor = false, limits }: { readonly isWaitedFor?: boolean; readonly limits?: ReaderLimits } = {},
): PictureReader {
  const pool = readerPool(isWaitedFor ? NICE.waitedFor : NICE.background, limits)
  const readable = (languages: readonly PictureLanguage[]) =>
    readableLanguages(languages, installedLanguages(folder))
  return {
    atOnce: pool.size,
    look: (content, signal) => pool.run('look', [content], signal),
    words: (content, languages, signal) =>
      pool.run('words', [content, { folder, codes: readable(languages) }], signal),
    turnedWords: (content, languages, signal) =>
      pool.run('turnedWords', [content, { folder, codes: readable(languages) }], signal),
    sought: (logos, signal) =>
      logos.length === 0 ? Promise.resolve([]) : pool.run('sought', [logos], signal),
    logos: (content, sought, signal) => pool.run('logos', [content, sought], signal),
    raster: async (content) => Buffer.from(await pool.run('raster', [content])),

    async plain(content, side) {
      const { pipeline } = await openPicture(content)
      const within = { fit: 'inside', withoutEnlargement: true } as const
      return told(pipeline().resize(side, side, within).jpeg({ quality: 90 }).toBuffer())
    },

    async thumbnail(content, side) {
      const { pipeline } = await openPicture(content, { isTransparent: true, side })
      const within = { fit: 'inside', withoutEnlargement: true } as const
      return told(pipeline().resize(side, side, within).webp({ quality: WEBP_QUALITY }).toBuffer())
    },

    close: () => pool.close(),
  }
}
