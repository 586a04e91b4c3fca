import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EXAMPLES_FILE } from './contract/examples.ts'
import { generatedFiles } from './contract/generated.ts'
import { CHANGELOG_FILE, nameAdditions, release } from './contract/released.ts'
import { ROOT } from './setup/root.mjs'

/**
 * `npm run client`: writes the description of the contract (server/openapi.json) and the generated files of packages/client, and names in
 * its changelog what is new and not named yet.
 * `-- examples` takes the examples from a running server first, and leaves all as it was where that fails; `-- release` keeps the contract as the one that later ones are
 * compared with.
 */

const [what] = process.argv.slice(2)
if (what !== undefined && what !== 'examples' && what !== 'release')
  throw new Error(`npm run client takes “examples”, “release” or nothing, not “${what}”.`)

const former = await write()
if (what === 'examples') {
  takeExamples(former)
  await write()
}
if (what === 'release') console.log(release())
else if (nameAdditions())
  console.log(
    `${path.relative(ROOT, CHANGELOG_FILE)} names what is new; reword its lines where they don't say what it is for.`,
  )

/** Writes the generated files, and answers what stood in them before. */
async function write(): Promise<ReadonlyMap<string, string>> {
  const files = [...(await generatedFiles())].map(([file, text]) => [path.join(ROOT, file), text] as const)
  const before = files.flatMap(([file]) =>
    existsSync(file) ? [[file, readFileSync(file, 'utf8')] as const] : [],
  )
  for (const [file, text] of files) writeFileSync(file, text)
  return new Map(before)
}

function takeExamples(before: ReadonlyMap<string, string>): void {
  const taken = path.join(os.tmpdir(), `assay-examples-${process.pid}.json`)
  const run = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=contract', 'contractWalk'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TAKE_EXAMPLES: taken } },
  )
  if (run.status === 0) writeFileSync(EXAMPLES_FILE, readFileSync(taken))
  rmSync(taken, { force: true })
  if (run.status === 0) return
  for (const [file, text] of before) writeFileSync(file, text)
  console.error('The walk over the contract fails: its examples are not taken, and nothing is changed.')
  process.exit(1)
}
