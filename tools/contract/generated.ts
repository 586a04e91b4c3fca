import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, type FormatOptions } from 'oxfmt'
import { ROOT } from '../setup/root.mjs'
import { callsFile, tableFile, typesFile } from './clientCode.ts'
import { readExamples } from './examples.ts'
import { describeContract } from './openapi.ts'

/** Every file that is written from the contract, by its path, as it has to read. */

const GUIDE = 'docs/api.md'
const CLIENT = 'packages/client/src/generated'

/** The version of the contract, which is the client's. */
export function contractVersion(): string {
  const text = readFileSync(path.join(ROOT, 'packages/client/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const description = await describeContract(contractVersion(), readExamples())
  return new Map([
    ['server/openapi.json', `${JSON.stringify(description, null, 1)}\n`],
    [`${CLIENT}/types.ts`, await formatted('types.ts', typesFile(description))],
    [`${CLIENT}/calls.ts`, await formatted('calls.ts', callsFile(description))],
    [`${CLIENT}/table.ts`, await formatted('table.ts', tableFile(description))],
    [GUIDE, withExamples(readFileSync(path.join(ROOT, GUIDE), 'utf8'))],
  ])
}

/** A page with the code of each file that it names in a comment before a block. */
function withExamples(page: string): string {
  return page.replace(
    /(<!-- (packages\/client\/examples\/\w+\.ts) -->\n)```ts\n[\s\S]*?```\n/g,
    (_, head: string, file: string) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8')
      return `${head}\`\`\`ts\n${code}\`\`\`\n`
    },
  )
}

async function formatted(name: string, source: string): Promise<string> {
  const {
    $schema: _,
    ignorePatterns: __,
    ...options
  } = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatOptions & {
    $schema?: string
    ignorePatterns?: string[]
  }
  const { code, errors } = await format(name, source, options)
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
