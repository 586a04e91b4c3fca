import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import project from '../../package.json' with { type: 'json' }
import { ensureServerBuilt } from '../../tools/setup/build.mjs'
import { START_VARIABLES } from '../../tools/setup/startVariables.mjs'

export const ROOT = path.join(import.meta.dirname, '../..')

/** A server process as users run it. */
export interface ServerProcess {
  readonly address: string
  /** How long it computed until it was ready, in seconds of a processor: the same however busy the machine is. */
  readonly processorSeconds: number
  readonly child: ChildProcess
  /** Everything it has printed. */
  readonly output: () => string
  /** Ends it and waits; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Finds modules as `npm start` and `tools/run.mjs` do. */
const RESOLVE = `--import=${new URL('../../tools/setup/resolve.mjs', import.meta.url).href}`

/** How `npm start` runs Node, and what is imported first. */
export const NODE_FLAGS = [
  ...project.scripts.start.split(' ').filter((word) => word.startsWith('--')),
  RESOLVE,
]

/** The server as `npm start` runs it: the bundle, built where it is stale. */
export const serverCommand = (): string[] => [process.execPath, ...NODE_FLAGS, ensureServerBuilt()]

/** The server from its sources, without a bundle. */
export const sourcesCommand = (): string[] => [
  process.execPath,
  ...NODE_FLAGS,
  path.join(ROOT, 'server/server.ts'),
]

/** Processes that tests start keep what they compiled for the next, and leave the processors to the tests unless they are told otherwise. */
const FRUGAL = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'), READ_IMAGES: 'off' }

/**
 * Starts the server and waits until it is ready. Fails with what it printed when it ends before that. `through` is a
 * command that ends by running the one it is given, `server` the one that starts the server.
 */
export async function startServer(
  env: Record<string, string>,
  through: readonly string[] = [],
  server: readonly string[] = serverCommand(),
): Promise<ServerProcess> {
  const command = [...through, ...server]
  const child = spawn(command[0]!, command.slice(1), {
    env: {
      ...START_VARIABLES,
      ...process.env,
      ...FRUGAL,
      DATABASE_URL: '',
      NODE_ENV: '',
      PORT: '0',
      ...env,
    },
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = /Assay is ready on (\S+)/.exec(output)
      if (ready) resolve(ready[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(output)))
  })
  return {
    address,
    processorSeconds: processorSecondsOf(child.pid!),
    child,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** What a process has computed so far, in seconds of a processor. */
function processorSecondsOf(pid: number): number {
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  return time.split(/[-:]/).reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** A command as `tools/run.mjs` runs it. */
export const commandLine = (file: string, ...args: string[]): [string, ...string[]] => [
  process.execPath,
  RESOLVE,
  path.join(ROOT, file),
  ...args,
]

/** Runs one of the commands to its end. */
export function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const [program, ...rest] = commandLine(file, ...args)
    const child = spawn(program, rest, {
      env: { ...process.env, ...FRUGAL, DATABASE_URL: '', NODE_ENV: '', ...env },
    })
    let out = ''
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (out += chunk))
    child.on('close', (code) => resolve({ code, out }))
  })
}
