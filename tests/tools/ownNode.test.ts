import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../support/folder.ts'
import { ROOT } from '../support/serverProcess.ts'

const folder = makeFolder('own-node')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'on another Node, hands a lone %s on to the server and brings its exit code back',
  async (signal) => {
    const script = path.join(folder, 'script.mjs')
    writeFileSync(
      script,
      `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1_000); console.log('up')`,
    )
    const install = path.join(ROOT, 'tools/setup/install.mjs')
    const onAnotherNode = `
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })
      process.execArgv = []
      import(${JSON.stringify(install)}).then((m) => m.continueInOwnNode(${JSON.stringify(script)}))`
    const parent = spawn(process.execPath, ['-e', onAnotherNode], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(parent.stdout, 'data')
    const ended = once(parent, 'exit')
    parent.kill(signal)
    expect(await ended).toEqual([7, null])
  },
)

test('a command ends with the npm process that runs it, and leaves nothing behind', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  // npm hands a signal to the shell that runs the script; the shell hands it to nobody unless it becomes the command.
  expect(Object.entries(scripts).filter(([, command]) => command.startsWith('node '))).toEqual([])

  const script = path.join(folder, 'waits.mjs')
  writeFileSync(script, `setInterval(() => {}, 1_000); console.log(process.pid)`)
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ scripts: { waits: scripts.import!.replace(/ tools\/.*/, ' waits.mjs') } }),
  )
  const npm = spawn('npm', ['run', '-s', 'waits'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(npm.stdout, 'data')) as [Buffer]
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  await expect.poll(() => existsSync(`/proc/${String(pid).trim()}`)).toBe(false)
})
