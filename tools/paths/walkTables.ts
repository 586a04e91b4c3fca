import { globSync } from 'node:fs'
import path from 'node:path'
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'

/** What the walks in a browser look for in each state of a machine, read from their tables. */

const ROOT = path.join(import.meta.dirname, '../..')

/** What a walk looks for, by the state below its machine, and the file of the walk. */
export interface WalkTable {
  readonly file: string
  readonly sees: ReadonlyMap<string, readonly string[]>
}

/** Parts of nodes that are read here, whatever their kind. */
type Loose = Node & {
  readonly text?: string
  readonly name?: { readonly text?: string }
  readonly expression?: Loose
  readonly arguments?: Iterable<Loose>
  readonly properties?: Iterable<Loose>
  readonly initializer?: Loose
  readonly head?: Loose
  readonly templateSpans?: Iterable<{ readonly literal: Loose }>
}

/** How far helpers of a walk are followed. */
const DEPTH = 4

/** The tables of all walks, by the machine's name. */
export function walkTables(sourceFile: (file: string) => SourceFile | undefined): Map<string, WalkTable> {
  return new Map(
    globSync('tests/paths/*Paths.spec.ts', { cwd: ROOT }).flatMap((found) => {
      const file = found.replaceAll(path.sep, '/')
      const source = sourceFile(path.join(ROOT, file))
      return source ? [[path.basename(file, 'Paths.spec.ts'), { file, sees: tableIn(source) }] as const] : []
    }),
  )
}

function tableIn(source: SourceFile): Map<string, readonly string[]> {
  const helpers = new Map<string, Loose>()
  const sees = new Map<string, readonly string[]>()
  each(source, (node) => {
    const name = node.name?.text
    const isHelper =
      node.kind === SyntaxKind.FunctionDeclaration || node.kind === SyntaxKind.VariableDeclaration
    if (isHelper && name !== undefined) helpers.set(name, node)
  })
  each(source, (node) => {
    if (node.kind !== SyntaxKind.PropertyAssignment || node.name?.text !== 'states') return
    for (const entry of node.initializer?.properties ?? [])
      if (entry.name?.text !== undefined) sees.set(entry.name.text, settled(soughtIn(entry, helpers, DEPTH)))
  })
  return sees
}

/** Once each, and without what is looked for or not as the values say. */
function settled(words: readonly string[]): string[] {
  const found = new Set(words)
  return [...found].filter(
    (one) => !found.has(`no ${one}`) && !(one.startsWith('no ') && found.has(one.slice(3))),
  )
}

function each(node: Loose, visit: (node: Loose) => void): void {
  visit(node)
  node.forEachChild((child) => {
    each(child, visit)
  })
}

/** What an entry of the table looks for, in words; what is not to be there is said so. */
function soughtIn(node: Loose, helpers: ReadonlyMap<string, Loose>, depth: number, isGone = false): string[] {
  const method = node.kind === SyntaxKind.CallExpression ? node.expression?.name?.text : undefined
  const given = node.kind === SyntaxKind.CallExpression ? [...(node.arguments ?? [])] : []
  const own = locatorWords(method, given)
  const goneHere = isGone || (method === 'toHaveCount' && given[0]?.text === '0')
  const words = own === null ? [] : [`${isGone ? 'no ' : ''}${own}`]
  if (node.kind === SyntaxKind.Identifier && depth > 0) {
    const helper = helpers.get(node.text ?? '')
    if (helper) return inside(helper, helpers, depth - 1, isGone)
  }
  return [...words, ...inside(node, helpers, depth, goneHere)]
}

function inside(node: Loose, helpers: ReadonlyMap<string, Loose>, depth: number, isGone: boolean): string[] {
  const found: string[] = []
  node.forEachChild((child) => {
    // A name that is declared is no use of it.
    if (child !== (node.name as unknown)) found.push(...soughtIn(child, helpers, depth, isGone))
  })
  return found
}

function locatorWords(method: string | undefined, given: readonly Loose[]): string | null {
  const [first, options] = given
  const said = first && wordsOf(first)
  if (method === 'getByRole') {
    const name = [...(options?.properties ?? [])].find((one) => one.name?.text === 'name')?.initializer
    const called = name && wordsOf(name)
    return called ? `${said} “${called}”` : (said ?? null)
  }
  if (
    method === 'getByText' ||
    method === 'getByLabel' ||
    method === 'toContainText' ||
    method === 'toHaveText'
  )
    return said ? `“${said}”` : null
  return null
}

/** The text of a literal, with … for what is filled in. */
function wordsOf(node: Loose): string | null {
  if (node.kind === SyntaxKind.RegularExpressionLiteral)
    return (node.text ?? '')
      .replace(/^\/\^?|\$?\/\w*$/g, '')
      .replaceAll(/\\([.?*+()])/g, '$1')
      .replaceAll('\\d', '…')
  if (node.kind === SyntaxKind.TemplateExpression)
    return [
      node.head?.text ?? '',
      ...[...(node.templateSpans ?? [])].map(({ literal }) => literal.text ?? ''),
    ].join('…')
  return node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral
    ? (node.text ?? null)
    : null
}
