import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PICTURE_LANGUAGE_CODES, type PictureLanguage } from '../../src/domain/kit/pictureLanguages.ts'

/**
 * The data that words are read by, a file a language in the folder `languages` of the data folder: those that
 * `npm run languages` put there, and links to those that are installed as packages.
 */

/** The kind of data within the packages: integers, trained best. */
export const DATA_KIND = '4.0.0_best_int'

const { resolve } = createRequire(import.meta.url)

/** The folder in which languages are installed. */
export const languagesFolder = (dataDir: string): string => path.resolve(dataDir, 'languages')

/** The file of a language. */
export const languageFile = (folder: string, code: PictureLanguage): string =>
  path.join(folder, `${code}.traineddata.gz`)

/** The data that come with a package; null where it isn't installed. */
function packagedFile(code: PictureLanguage): string | null {
  try {
    const file = path.join(
      path.dirname(resolve(`@tesseract.js-data/${code}/package.json`)),
      DATA_KIND,
      `${code}.traineddata.gz`,
    )
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

/** Makes the folder and links the data of packages into it; links that lead nowhere are made again. Answers the folder. */
export function linkPackagedLanguages(dataDir: string): string {
  const folder = languagesFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  for (const code of PICTURE_LANGUAGE_CODES) {
    const file = languageFile(folder, code)
    if (existsSync(file)) continue
    if (lstatSync(file, { throwIfNoEntry: false })) rmSync(file, { force: true })
    const packaged = packagedFile(code)
    if (packaged !== null) linkOnce(packaged, file)
  }
  return folder
}

/** Another process of the same data folder may have made the link meanwhile. */
function linkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Whether the data of a language come with a package, and can't be taken away by a command. */
export const isPackaged = (code: PictureLanguage): boolean => packagedFile(code) !== null

/** The languages whose data are there now. */
export const installedLanguages = (folder: string): PictureLanguage[] =>
  PICTURE_LANGUAGE_CODES.filter((code) => existsSync(languageFile(folder, code)))
