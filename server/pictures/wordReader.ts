import { createWorker, type InitOptions, OEM, type Page, PSM, type Worker } from 'tesseract.js'
import { type PictureLanguage, withoutGaps } from '../../src/domain/kit/pictureLanguages.ts'
import { openPicture, told } from './decode.ts'

/** Reads words by tesseract, one picture after another. It runs in the children of `readerPool.ts`. */

/** Words are read in pictures of this size: small ones are enlarged, large ones reduced. */
const SIDE = 1_600
/** Below this, of 100, a line on the average, or a word of a sure line, is taken for noise. */
const LINE_MIN = 60
const WORD_MIN = 35
/** A line holds something that is hardly ever noise: a word of some letters, or a short one that is read very surely. */
const SURE_WORD = { letters: 3, confidence: 70 }
const SURE_SHORT_WORD = { letters: 2, confidence: 90 }
/** Scripts whose words are read sign by sign. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const CHARACTERS_MAX = 20_000
/** How a picture without upright words is turned, in degrees: packs lie on their side more often than on their head. */
const TURNS = [90, 270, 180]
/** A turned picture makes noise that looks like letters: its lines must be surer, and have a word of this length. */
const TURNED_LINE_MIN = 75
const LONG_WORD = /\p{L}{4}/u

/** Languages, and the folder of their data. */
export interface ReadingLanguages {
  readonly folder: string
  readonly codes: readonly PictureLanguage[]
}

/** Some data ask for further languages, such as Chinese for the vertical one, which are not installed. */
const SETTINGS = { tessedit_load_sublangs: '~none' } as Partial<InitOptions>

let current: { readonly key: string; readonly worker: Promise<Worker> } | null = null

/** The words of a picture, a line each. Fails with `PictureProblem`. */
export async function readWords(content: Buffer, languages: ReadingLanguages): Promise<string> {
  return wordsOf(await pageOf(content, languages, 0), LINE_MIN)
}

/** The words of a picture that lies on its side or stands on its head, from the turn that shows most; takes three times as long. */
export async function readTurnedWords(content: Buffer, languages: ReadingLanguages): Promise<string> {
  let most = ''
  for (const turn of TURNS) {
    const text = wordsOf(await pageOf(content, languages, turn), TURNED_LINE_MIN)
      .split('\n')
      .filter((line) => LONG_WORD.test(line))
      .join('\n')
    if (text.length > most.length) most = text
  }
  return most
}

async function pageOf(content: Buffer, languages: ReadingLanguages, turn: number): Promise<Page> {
  const plain = await greyMap(content, turn)
  const worker = await workerFor(languages)
  const { data } = await worker.recognize(plain, {}, { text: false, blocks: true })
  return data
}

/** The reader of these languages; that of others is ended, for each holds some hundred megabytes. */
async function workerFor(languages: ReadingLanguages): Promise<Worker> {
  const key = [languages.folder, ...languages.codes].join(' ')
  if (current?.key !== key) {
    const ending = current?.worker
    current = { key, worker: start(languages) }
    await (await ending?.catch(() => null))?.terminate()
  }
  return current.worker
}

async function start({ folder, codes }: ReadingLanguages): Promise<Worker> {
  const options = {
    langPath: folder,
    cacheMethod: 'none',
    gzip: true,
    // The caller gets the failure; without this it is thrown at the process too.
    errorHandler: () => {},
  }
  const worker = await createWorker(codes.join('+'), OEM.LSTM_ONLY, options, SETTINGS)
  // Pictures that say a wrong resolution would make it warn.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '150' })
  return worker
}

/** The picture in greys, in the simplest format that tesseract takes: packing it as PNG and unpacking it took a fifth of the time. */
async function greyMap(content: Buffer, turn: number): Promise<Buffer> {
  const { pipeline, width, height } = await openPicture(content)
  const side = Math.min(SIDE, 2 * Math.max(width, height))
  const { data, info } = await told(
    pipeline()
      .greyscale()
      .resize(side, side, { fit: 'inside' })
      .extractChannel(0)
      .rotate(turn)
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), data])
}

/** A word as it was read, with how surely, of 100. */
export interface ReadWord {
  readonly text: string
  readonly confidence: number
}

/** What a page was read as: its blocks, their paragraphs and lines. */
interface ReadPage {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly lines: readonly { readonly words: readonly ReadWord[] }[]
        }[]
      }[]
    | null
}

/** The lines that were read surely enough on the whole, without the words in them that are noise. */
function wordsOf({ blocks }: ReadPage, lineMin: number): string {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ words }) => lineRead(words, lineMin))
    .filter((line) => line !== null)
    .join('\n')
    .slice(0, CHARACTERS_MAX)
    .toWellFormed()
}

/** A line without the words in it that are noise; null where all of it is, as patterns of leaves and stones are read. */
export function lineRead(read: readonly ReadWord[], lineMin = LINE_MIN): string | null {
  const words = read.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const sum = words.reduce((all, { confidence }) => all + confidence, 0)
  if (!isWorded(words) || sum < lineMin * words.length) return null
  return lineOf(words.filter(({ confidence }) => confidence >= WORD_MIN))
}

function isWorded(words: readonly ReadWord[]): boolean {
  const line = lineOf(words)
  if (UNSPACED.test(line)) return line.split(' ').some((word) => word.length > 1)
  return words.some(({ text, confidence }) => {
    const letters = text.match(/[\p{L}\p{N}]/gu)!.length
    return [SURE_WORD, SURE_SHORT_WORD].some(
      (sure) => letters >= sure.letters && confidence >= sure.confidence,
    )
  })
}

const lineOf = (words: readonly Pick<ReadWord, 'text'>[]): string =>
  withoutGaps(words.map(({ text }) => text).join(' '))
