import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What of the data folder goes into a backup as files. */

/** Files and folders that nothing else holds. */
export const KEPT_NAMES: readonly string[] = [
  'keys',
  'outbox',
  'uploads',
  'rejects',
  'languages',
  'demo-credentials.json',
]

/** The others, and why they stay: the database and the storage are in the backup in a form of their own. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  postgres: 'read as tables',
  storage: 'read file by file, by content',
  bundles: 'evidence while it is exported',
}

export interface DataFiles {
  /** By their path in the folder, with slashes. */
  readonly kept: readonly string[]
  /** Names in the folder that Assay did not make. */
  readonly unknown: readonly string[]
}

/** The files of a data folder that a backup holds. */
export async function dataFilesOf(dataDir: string): Promise<DataFiles> {
  const names = (await readdir(dataDir)).sort()
  const kept: string[] = []
  for (const name of names.filter((name) => KEPT_NAMES.includes(name)))
    kept.push(...(await filesWithin(dataDir, name)))
  return { kept, unknown: names.filter((name) => !KEPT_NAMES.includes(name) && !(name in LEFT_OUT)) }
}

async function filesWithin(root: string, name: string): Promise<string[]> {
  const place = path.join(root, name)
  if (!(await stat(place)).isDirectory()) return [name]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}
