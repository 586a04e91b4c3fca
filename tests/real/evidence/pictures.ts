import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { drawnJpeg } from '../../support/pictures.ts'
import { writtenPicture } from '../../support/writtenPicture.ts'

/** The pictures of the host, each drawn from its name. */

const SIZE = { width: 480, height: 360 }
/** Of a hundred addresses so many show one of a few pictures, and one of those cropped and compressed again. */
const LIKE_OTHERS = { repeats: 8, variants: 7, pictures: 150 }
const WORDED = 10

/** What an address holds, where it is not one of its own. */
export interface Subject {
  /** Whose picture it is a variant of, by the name of that picture. */
  readonly of: string
  readonly words: readonly string[]
}

export const hashOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE()

/**
 * Draws the pictures of these names into a folder, each a file of its name: made when they are asked for, they would cost the
 * machine that is measured what elsewhere on the network they do not.
 */
export async function drawPictures(
  folder: string,
  names: Iterable<string>,
  subjects: ReadonlyMap<string, Subject>,
): Promise<void> {
  await pLimit(os.availableParallelism()).map([...new Set(names)], async (name) =>
    writeFile(path.join(folder, name), await pictureOf(name, subjects.get(name))),
  )
}

/** The picture of a name: a drawing of its own, one of a few that many have, a variant of one, or its subject. */
export async function pictureOf(name: string, subject?: Subject): Promise<Buffer> {
  if (subject) return varied(await wordedPicture(subject.of, subject.words), hashOf(name))
  const place = hashOf(`kind ${name}`) % 100
  const shared = `shared ${hashOf(name) % LIKE_OTHERS.pictures}`
  if (place < LIKE_OTHERS.repeats) return drawnJpeg(hashOf(shared), SIZE)
  if (place < LIKE_OTHERS.repeats + LIKE_OTHERS.variants)
    return varied(await drawnJpeg(hashOf(shared), SIZE), hashOf(name))
  return place >= 100 - WORDED
    ? wordedPicture(name, [`Free shipping ${hashOf(name) % 1_000}`, 'New in box'])
    : drawnJpeg(hashOf(name), SIZE)
}

/** A drawing with words over it. */
export async function wordedPicture(name: string, words: readonly string[]): Promise<Buffer> {
  const drawn = sharp(await drawnJpeg(hashOf(name), SIZE))
  const overlay =
    words.length === 0
      ? []
      : [{ input: await writtenPicture([...words], { width: SIZE.width }), left: 0, top: 20 }]
  return drawn.composite(overlay).jpeg({ quality: 85 }).toBuffer()
}

/** The same picture as another shop has it: cut a little, smaller, compressed again. */
function varied(content: Buffer, seed: number): Promise<Buffer> {
  const cut = 2 + (seed % 5)
  return sharp(content)
    .extract({ left: cut, top: cut, width: SIZE.width - 2 * cut, height: SIZE.height - 2 * cut })
    .resize({ width: 400 + (seed % 60) })
    .jpeg({ quality: 60 + (seed % 30) })
    .toBuffer()
}
