// Runs one of the project's commands in the project's own Node, with its packages: `node tools/run.mjs FILE ARGUMENTS`.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { continueInOwnNode, ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) throw new Error('Which file?')
ensureInstalled({ development: script.startsWith('tools/') || script.startsWith('bench/') })
await continueInOwnNode(path.join(ROOT, 'tools/run.mjs'))
await import('./setup/resolve.mjs')
const file = path.join(ROOT, script)
process.argv = [process.argv[0] ?? 'node', file, ...args]
try {
  await import(pathToFileURL(file).href)
} catch (error) {
  if (!isWrongArgument(error)) throw error
  console.error(`${error.message.split('. ')[0]}. \`--help\` says what there is.`)
  process.exitCode = 2
}

/** @param {unknown} error @returns {error is Error} whether an argument was given that the command doesn't know */
function isWrongArgument(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
