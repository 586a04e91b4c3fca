import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
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
