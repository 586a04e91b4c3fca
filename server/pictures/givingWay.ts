import type { Way } from '../way.ts'
import type { PictureReader } from './pictureReader.ts'

/** The same reader for the background: each task that takes a reader for itself waits for its turn. */
export const givingWay = (pictures: PictureReader, way: Way): PictureReader => ({
  ...pictures,
  async look(content, signal) {
    await way.turn(signal)
    return pictures.look(content, signal)
  },
  async words(content, languages, signal) {
    await way.turn(signal)
    return pictures.words(content, languages, signal)
  },
  async turnedWords(content, languages, signal) {
    await way.turn(signal)
    return pictures.turnedWords(content, languages, signal)
  },
  async sought(logos, signal) {
    await way.turn(signal)
    return pictures.sought(logos, signal)
  },
  async logos(content, sought, signal) {
    await way.turn(signal)
    return pictures.logos(content, sought, signal)
  },
})
