import { spawn } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../tests/support/folder.ts'
import { ROOT } from '../tests/support/serverProcess.ts'
import { count, inMegabytes, type Result, timed, watchMemory } from '../tools/results/measure.ts'
import type { Workspace } from './workspace.ts'

/** Backing up a workspace beside its running server, checking and restoring the backup, and exporting: time, size and memory. */
export async function measureBackup({ dataDir, rows }: Workspace): Promise<Result[]> {
  const folder = makeFolder('bench-backup')
  const file = path.join(folder, 'backup.zip')
  const exported = path.join(folder, 'export')
  const restored = path.join(folder, 'data')
  try {
    const backup = await run('backup.ts', [file], dataDir)
    const verify = await run('backup.ts', ['verify', file], dataDir)
    const restore = await run('restore.ts', [file], restored)
    const leave = await run('export.ts', [exported], dataDir)
    const size = count(rows)
    return [
      {
        what: `Backup of a workspace with ${size} listings while it is served: time, size of the file, memory of the command at most`,
        figure: `${backup.seconds} s, ${inMegabytes(statSync(file).size)}, ${inMegabytes(backup.memory)}`,
      },
      {
        what: 'Checking that backup by its hashes: time, memory at most',
        figure: `${verify.seconds} s, ${inMegabytes(verify.memory)}`,
      },
      {
        what: 'Restoring it into an empty folder, indexes built and all of it verified: time, memory at most',
        figure: `${restore.seconds} s, ${inMegabytes(restore.memory)}`,
      },
      {
        what: 'Export of the same workspace as JSONL: time, size of the folder, memory at most',
        figure: `${leave.seconds} s, ${inMegabytes(sizeOf(exported))}, ${inMegabytes(leave.memory)}`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command to its end and watches how much memory it holds. Fails with what it printed. */
async function run(
  command: string,
  args: readonly string[],
  dataDir: string,
): Promise<{ seconds: number; memory: number }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/cli', command), ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
  const peak = watchMemory(child.pid!)
  const { ms, answer: code } = await timed(() => new Promise((resolve) => child.on('exit', resolve)))
  const memory = peak()
  if (code !== 0) throw new Error(out)
  return { seconds: Math.round(ms / 1_000), memory }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((all, entry) => all + statSync(path.join(entry.parentPath, entry.name)).size, 0)
