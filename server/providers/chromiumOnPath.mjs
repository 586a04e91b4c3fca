import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The first Chromium, by the names it goes by, in the folders of PATH; null where there is none.
 * @returns {string | null}
 */
export const chromiumOnPath = () => programOnPath(NAMES)

/**
 * The first program of one of these names in the folders of PATH; null where there is none.
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export function programOnPath(names) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter))
    for (const name of names) {
      const file = path.join(folder, name)
      if (isProgram(file)) return file
    }
  return null
}

/**
 * Whether this is a file that may be run.
 * @param {string} file
 * @returns {boolean}
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
