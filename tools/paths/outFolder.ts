import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Where `npm run paths` writes: a folder that is made, and in it no file that somebody else wrote. */

/** What is asked for and not done, in words for whoever typed it. */
export class Refused extends Error {}

/** Makes a folder with those above it. One by one: Node's own way never ends where a file system refuses them. */
export function makeFolder(folder: string): void {
  if (folder.trim() === '') throw new Refused('--out takes a folder.')
  const missing: string[] = []
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at)
  try {
    for (const one of missing) mkdirSync(one)
  } catch (error) {
    throw new Refused(`The folder ${folder} can’t be made: ${(error as Error).message}.`)
  }
  if (!statSync(folder).isDirectory()) throw new Refused(`${folder} is a file, and --out takes a folder.`)
}

/** Refuses to write over files that were not written by this command, of which nothing is written then. */
export function refuseForeign(
  files: readonly { readonly file: string; readonly isOwn: (standing: string) => boolean }[],
): void {
  const foreign = files.flatMap(({ file, isOwn }) =>
    existsSync(file) && !isOwn(readFileSync(file, 'utf8')) ? [file] : [],
  )
  if (foreign.length > 0)
    throw new Refused(
      `${foreign.join(', ')} was not written by this command and stays as it is. Nothing was written: choose another folder with --out.`,
    )
}
