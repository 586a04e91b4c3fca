import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT, startServer } from './serverProcess.ts'

/** How long making a demo workspace may take, in milliseconds: some seconds of work, on a machine that may have more to do. */
export const DEMO_MS = 300_000

/** That of the demo accounts in tests. */
export const DEMO_PASSWORD = 'a password of the demo in tests'

const CACHE = path.join(ROOT, 'node_modules/.cache/demo')

/** Fills `dataDir`, which must not exist, with a demo workspace as a server makes it at its first start and leaves it when it stops. */
export async function copyDemo(dataDir: string): Promise<void> {
  execFileSync('cp', ['-a', await madeDemo(), dataDir])
}

/**
 * The folder of a demo workspace to copy. The first caller makes one for this state of the server's code and this day; the others wait for it and share it.
 */
export async function madeDemo(): Promise<string> {
  const made = path.join(CACHE, keyOf())
  const making = `${made}.making`
  mkdirSync(CACHE, { recursive: true })
  while (!existsSync(made))
    if (begins(making))
      try {
        if (!existsSync(made)) await make(made)
      } finally {
        rmdirSync(making)
      }
    else await pause(200)
  return made
}

/** Whether nobody else is at it; one who was killed at it is forgotten after a while. */
function begins(making: string): boolean {
  if (existsSync(making) && Date.now() - statSync(making).mtimeMs > DEMO_MS) rmdirSync(making)
  try {
    mkdirSync(making)
    return true
  } catch {
    return false
  }
}

/** Makes a workspace at `made`, and removes those of other code and days. */
async function make(made: string): Promise<void> {
  for (const other of readdirSync(CACHE))
    if (!other.endsWith('.making')) rmSync(path.join(CACHE, other), { recursive: true, force: true })
  const folder = `${made}.unfinished`
  const server = await startServer({ DATA_DIR: folder, DEMO_PASSWORD }).catch((error: Error) => {
    throw new Error(`${error.message}\nThe database wrote:\n${databaseLog(folder)}`)
  })
  const code = await server.stop()
  if (code !== 0 || !server.output().includes('Making the demo workspace.'))
    throw new Error(
      `The server ended with ${code} instead of having made a demo workspace:\n${server.output()}`,
    )
  renameSync(folder, made)
}

/** The end of what the database of a data folder has written. */
function databaseLog(dataDir: string): string {
  const file = path.join(dataDir, 'postgres/postgres.log')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : 'nothing, for its folder is gone'
}

/** Names the code that makes a demo, and the day up to which its history goes. */
function keyOf(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = globSync(['package.json', 'server/**/*.*', 'src/domain/**/*.ts'], { cwd: ROOT })
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
