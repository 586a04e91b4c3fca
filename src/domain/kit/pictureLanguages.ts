import * as z from 'zod/mini'

/** The languages in which words are read in pictures: those of the markets that listings stand on. */

/** Each by the name of its data, `@tesseract.js-data/<code>` at npm, and in the order in which they are offered. */
export const PICTURE_LANGUAGES = {
  eng: 'English, Latin letters',
  ara: 'Arabic',
  ben: 'Bengali',
  bul: 'Bulgarian',
  ces: 'Czech',
  chi_sim: 'Chinese, simplified',
  chi_tra: 'Chinese, traditional',
  dan: 'Danish',
  deu: 'German',
  ell: 'Greek',
  fas: 'Persian',
  fin: 'Finnish',
  fra: 'French',
  heb: 'Hebrew',
  hin: 'Hindi',
  hun: 'Hungarian',
  ind: 'Indonesian',
  ita: 'Italian',
  jpn: 'Japanese',
  kat: 'Georgian',
  kor: 'Korean',
  msa: 'Malay',
  nld: 'Dutch',
  nor: 'Norwegian',
  pol: 'Polish',
  por: 'Portuguese',
  ron: 'Romanian',
  rus: 'Russian',
  spa: 'Spanish',
  srp: 'Serbian',
  swe: 'Swedish',
  tam: 'Tamil',
  tel: 'Telugu',
  tha: 'Thai',
  tur: 'Turkish',
  ukr: 'Ukrainian',
  urd: 'Urdu',
  vie: 'Vietnamese',
} as const
export type PictureLanguage = keyof typeof PICTURE_LANGUAGES

export const PICTURE_LANGUAGE_CODES = Object.keys(PICTURE_LANGUAGES) as PictureLanguage[]

/** What is read where nobody chose; its data come with Assay. */
export const DEFAULT_LANGUAGE: PictureLanguage = 'eng'

/** Each language makes reading slower and less sure of the others. */
export const PICTURE_LANGUAGES_MAX = 4

/** Whether this names one of the languages. */
export const isPictureLanguage = (code: string): code is PictureLanguage =>
  Object.hasOwn(PICTURE_LANGUAGES, code)

/** The languages of a brand: one at least, each once. */
export const pictureLanguages = () =>
  z.array(z.enum(PICTURE_LANGUAGE_CODES)).check(
    z.minLength(1, 'must be chosen'),
    z.maxLength(PICTURE_LANGUAGES_MAX, `must be ${PICTURE_LANGUAGES_MAX} at most`),
    z.refine((codes) => new Set(codes).size === codes.length, 'must be different ones'),
  )

/**
 * Languages in the order in which they are read, each once: English last, because its data take letters of other
 * scripts for Latin ones. The same choice always gives the same order.
 */
export const inReadingOrder = (codes: readonly PictureLanguage[]): PictureLanguage[] => [
  ...PICTURE_LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE && codes.includes(code)),
  ...(codes.includes(DEFAULT_LANGUAGE) ? [DEFAULT_LANGUAGE] : []),
]

/** The languages that can be read of those chosen: those installed, or the default one where none is. */
export function readableLanguages(
  chosen: readonly PictureLanguage[],
  installed: readonly PictureLanguage[],
): PictureLanguage[] {
  const known = inReadingOrder(chosen.filter((code) => installed.includes(code)))
  return known.length > 0 ? known : [DEFAULT_LANGUAGE]
}

/** What an administrator enters to install a language. */
export const installCommand = (code: PictureLanguage): string => `npm run languages -- add ${code}`

const WITHOUT_SPACES = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const BETWEEN = new RegExp(`(?<=[${WITHOUT_SPACES}]) (?=[${WITHOUT_SPACES}])`, 'gu')

/** A line without the blanks that reading puts between the characters of scripts that have none. */
export const withoutGaps = (line: string): string => line.replaceAll(BETWEEN, '')
