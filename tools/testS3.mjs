// `npm run test:s3`: files kept in a bucket of a real S3 server, OpenStack Swift, started on loopback.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { continueInOwnNode, ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'
import { findSwift } from './setup/swift.mjs'

ensureInstalled({ development: true })
await continueInOwnNode(path.join(ROOT, 'tools/testS3.mjs'))
let passed = 0
let failed = 1
if (findSwift()) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-reports-'))
  const report = path.join(folder, 's3.json')
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 's3', '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' } },
  )
  const found = JSON.parse(readFileSync(report, 'utf8'))
  passed = found.numPassedTests
  // What was skipped counts as failed, and so does a file that could not run at all.
  failed = found.numTotalTests - passed || (found.success ? 0 : 1)
  rmSync(folder, { recursive: true, force: true })
} else
  console.error('There is no Swift. Install swift-proxy, swift-account, swift-container and swift-object.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
