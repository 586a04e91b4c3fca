import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  installCommand,
  isPictureLanguage,
  PICTURE_LANGUAGE_CODES,
  PICTURE_LANGUAGES,
  type PictureLanguage,
} from '../../src/domain/kit/pictureLanguages.ts'
import { readConfig } from '../config.ts'
import {
  DATA_KIND,
  installedLanguages,
  isPackaged,
  languageFile,
  linkPackagedLanguages,
} from '../pictures/languageData.ts'
import { runCommand, say } from '../process.ts'

/** Installs the data by which words in pictures are read in further languages, from the npm registry into the data folder. */

const HELP = `npm run languages -- list
npm run languages -- add LANGUAGE...
npm run languages -- remove LANGUAGE...

  A running server offers what was added at once: Setup → Brands → Words in pictures.
  Languages: ${PICTURE_LANGUAGE_CODES.join(', ')}`

/** Of every package of data. */
const VERSION = '1.0.0'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})

await runCommand(async () => {
  const [action, ...words] = positionals
  const isComplete = action === 'list' || ((action === 'add' || action === 'remove') && words.length > 0)
  if (values.help || !isComplete) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const codes = words.map(checked)
  const folder = linkPackagedLanguages(readConfig().dataDir)
  if (action === 'list') list(folder)
  for (const code of codes) await (action === 'add' ? add(folder, code) : remove(folder, code))
  return 0
})

function checked(word: string): PictureLanguage {
  if (isPictureLanguage(word)) return word
  throw new Error(`There is no language ${word}. The languages are ${PICTURE_LANGUAGE_CODES.join(', ')}.`)
}

function list(folder: string): void {
  const installed = installedLanguages(folder)
  for (const code of PICTURE_LANGUAGE_CODES)
    say(
      `${code.padEnd(8)} ${PICTURE_LANGUAGES[code].padEnd(24)} ${installed.includes(code) ? 'installed' : installCommand(code)}`,
    )
}

/** Takes the one file that is read out of the package, which npm has checked; the rest of it is ten times as large. */
async function add(folder: string, code: PictureLanguage): Promise<void> {
  const name = PICTURE_LANGUAGES[code]
  if (installedLanguages(folder).includes(code)) return say(`${name} is installed already.`)
  const place = mkdtempSync(path.join(os.tmpdir(), 'assay-language-'))
  try {
    const wanted = `@tesseract.js-data/${code}`
    const how = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    const run = spawnSync('npm', ['install', `${wanted}@${VERSION}`, '--prefix', place, ...how], {
      cwd: place,
      encoding: 'utf8',
    })
    const file = path.join(place, 'node_modules', wanted, DATA_KIND, `${code}.traineddata.gz`)
    if (run.status !== 0 || !existsSync(file))
      throw new Error(
        `${name} could not be installed:\n${(run.stderr ?? String(run.error)).trim()}\nCheck that the npm registry can be reached, then run the same command again.`,
      )
    const target = languageFile(folder, code)
    // A server that reads meanwhile finds a whole file or none.
    await copyFile(file, `${target}.new`)
    await rename(`${target}.new`, target)
    say(`${name} is installed.`)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function remove(folder: string, code: PictureLanguage): void {
  const name = PICTURE_LANGUAGES[code]
  if (isPackaged(code)) throw new Error(`${name} comes with Assay and can’t be removed.`)
  if (!installedLanguages(folder).includes(code)) return say(`${name} is not installed.`)
  rmSync(languageFile(folder, code))
  say(`${name} is removed. Pictures of brands that chose it are read without it.`)
}
