import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A storage folder that fills up for real, for a server run through `command`. */
export interface SmallStorage {
  readonly command: readonly string[]
  /** The folder as others see it, who may stand outside its mount. */
  seenFrom(pid: number): string
}

const BYTES = 1_000_000

/**
 * Makes the folder one of a million bytes: a file system of its own in memory where mounting is allowed (as root, or in
 * a user namespace); elsewhere a limit on how large a file the server may write, which fails in the middle of one too.
 */
export function smallStorage(folder: string): SmallStorage {
  return (
    smallFileSystem(folder) ?? {
      command: ['sh', '-c', `trap '' XFSZ; ulimit -f ${Math.floor(BYTES / 512)}; exec "$@"`, 'sh'],
      seenFrom: () => folder,
    }
  )
}

/** The same as a file system of its own alone; null where mounting is not allowed. */
export function smallFileSystem(folder: string): SmallStorage | null {
  mkdirSync(folder, { recursive: true })
  const mount = `mount -t tmpfs -o size=${BYTES} tmpfs '${folder}'`
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const unshare = ['unshare', '--mount', ...asRoot, 'sh', '-c']
  if (spawnSync(unshare[0]!, [...unshare.slice(1), mount]).status !== 0) return null
  return {
    command: [...unshare, `${mount} && exec "$@"`, 'sh'],
    seenFrom: (pid) => `/proc/${pid}/root${folder}`,
  }
}
