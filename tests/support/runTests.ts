import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Runs test files as they would run in the project, in a folder beside it that has its sources. Answers of each whether it
 * passed.
 */
export async function runTests(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'))
  try {
    mkdirSync(path.join(folder, 'tests'))
    for (const name of ['src', 'tools', 'tests/support', 'node_modules', 'package.json', 'tsconfig.json'])
      symlinkSync(path.join(ROOT, name), path.join(folder, name))
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const report = path.join(folder, 'report.json')
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
    const given = ['run', '--root', folder, '--no-isolate', '--reporter=json', `--outputFile=${report}`]
    const said = await new Promise<string>((resolve) =>
      execFile(process.execPath, [vitest, ...given], { cwd: folder, env: environment() }, (_, out, err) =>
        resolve(out + err),
      ),
    )
    const { testResults } = reportIn(report, said)
    return Object.fromEntries(
      testResults.map(({ name, status }) => [path.relative(folder, name).replaceAll(path.sep, '/'), status]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

function reportIn(file: string, said: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch (error) {
    throw new Error(`The tests did not run: ${said}`, { cause: error })
  }
}

/** Without what tells a process that it is part of another run. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS)/.test(name)),
  )
}
