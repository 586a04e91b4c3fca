// `npm run test:real`: the main job, search, reading CSV and bad input, on real data that is no part of the project.
// `npm run test:real -- evidence [--rows N]`: the evidence of real listings, from import to score, and nothing else.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { browserVariables } from './setup/chromium.mjs'
import { continueInOwnNode, ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'

ensureInstalled({ development: true })
await continueInOwnNode(path.join(ROOT, 'tools/testReal.mjs'))
ensureBuilt()
const data = path.resolve(ROOT, process.env.REAL_DATA || '../shared/data')

/** @param {[program: string, ...args: string[]]} command @param {Record<string, string>} [env] */
function run([program, ...args], env = {}) {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...env },
  })
  if (status !== 0) process.exitCode = 1
}

const [part, ...args] = process.argv.slice(2)
if (part === 'evidence') {
  run(['tests/real/evidence/run.ts', ...args])
  process.exit()
}

const VITEST = 'node_modules/vitest/vitest.mjs'
run([VITEST, 'run', '--project', 'real', '--testTimeout', '300000'])
// Every served call and the import, with the big list in every place where text goes in.
run(
  [
    VITEST,
    'run',
    '--project',
    'server',
    '--project',
    'contract',
    '--testTimeout',
    '600000',
    'tests/contract/contractStrings.test.ts',
    'tests/server/importing/import.test.ts',
  ],
  {
    NAUGHTY_STRINGS: path.join(data, 'strings/blns.json'),
  },
)
run(
  ['node_modules/@playwright/test/cli.js', 'test', '--project=real', '--reporter', 'list'],
  (await browserVariables()) ?? {},
)
