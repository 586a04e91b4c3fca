import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedFiles } from './contract/generated.ts'
import { CHANGELOG_FILE, nameAdditions, release } from './contract/released.ts'
import { ROOT } from './setup/root.mjs'

/**
 * `npm run client`: writes the description of the contract (server/openapi.json) and the generated files of packages/client, and names in
 * its changelog what is new and not named yet.
 * `-- examples` takes the examples from a running server first; `-- release` keeps the contract as the one that later ones are
 * compared with.
 */

const [what] = process.argv.slice(2)
if (what !== undefined && what !== 'examples' && what !== 'release')
  throw new Error(`npm run client takes “examples”, “release” or nothing, not “${what}”.`)

await write()
if (what === 'examples') {
  takeExamples()
  await write()
}
if (what === 'release') console.log(release())
else if (nameAdditions())
  console.log(
    `${path.relative(ROOT, CHANGELOG_FILE)} names what is new; reword its lines where they don't say what it is for.`,
  )

async function write(): Promise<void> {
  for (const [file, text] of await generatedFiles()) writeFileSync(path.join(ROOT, file), text)
}

function takeExamples(): void {
  const run = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=contract', 'contractWalk'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TAKE_EXAMPLES: 'on' } },
  )
  if (run.status !== 0) throw new Error('The walk over the contract fails, so its examples are not taken.')
}
