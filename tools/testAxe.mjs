// `npm run test:axe`: what the browser tests look at once, at every size and in every theme.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { browserVariables } from './setup/chromium.mjs'
import { continueInOwnNode, ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'

ensureInstalled({ development: true })
await continueInOwnNode(path.join(ROOT, 'tools/testAxe.mjs'))
ensureBuilt()
const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--project=axe', '--reporter', 'list', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...(await browserVariables()) },
  },
)
process.exitCode = status ?? 1
