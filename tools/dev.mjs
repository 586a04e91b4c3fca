// `npm run dev`: the server restarts when its files change, the pages reload hot; calls are passed on to the server.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { continueInOwnNode, ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'

ensureInstalled({ development: true })
await continueInOwnNode(path.join(ROOT, 'tools/dev.mjs'))

const apiPort = process.env.PORT ?? '8080'
const pagePort = process.env.DEV_PORT ?? '3000'
/** @param {string[]} args @param {Record<string, string>} env */
const run = (args, env) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  run(['--watch-path=server', '--watch-path=src/domain', 'server/server.ts'], {
    PORT: apiPort,
    CHECK_REPLIES: 'on',
  }),
  run(['node_modules/@rsbuild/core/bin/rsbuild.js', 'dev'], { PORT: pagePort, API_PORT: apiPort }),
]
let closing = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    closing = true
    for (const child of children) child.kill(signal === 'SIGINT' ? 'SIGTERM' : signal)
  })
for (const child of children)
  child.on('exit', (code) => {
    if (!closing) for (const other of children) other.kill('SIGTERM')
    closing = true
    process.exitCode ||= code ?? 0
  })
