import { createWorker, type InitOptions, OEM, type Page, PSM, type Worker } from 'tesseract.js'
import { type PictureLanguage, withoutGaps } from '../../src/domain/kit/pictureLanguages.ts'
import { openPicture, told } from './decode.ts'

/** Reads words by tesseract, one picture after another. It runs in the children of `readerPool.ts`. */

/** Words are read in pictures of this size: small ones are enlarged, large ones reduced. */
const SIDE = 1_600
/** Below this, of 100, a line on the average, or a word of a sure line, is taken for noise. */
const LINE_MIN = 60
const WORD_MIN = 35
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

/** The lines that were read surely enough on the whole, without the words in them that are noise. */
function wordsOf({ blocks }: Page, lineMin: number): string {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ words }) => words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    .filter((words) =>
      lineOf(words)
        .split(' ')
        .some((word) => word.length > 1),
    )
    .filter((words) => words.reduce((sum, word) => sum + word.confidence, 0) >= lineMin * words.length)
    .map((words) => lineOf(words.filter(({ confidence }) => confidence >= WORD_MIN)))
    .join('\n')
    .slice(0, CHARACTERS_MAX)
    .toWellFormed()
}

const lineOf = (words: readonly { readonly text: string }[]): string =>
  withoutGaps(words.map(({ text }) => text).join(' '))
