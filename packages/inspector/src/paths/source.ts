import type { Json } from '../model/inspection.ts'

/**
 * Values and calls as they stand in a TypeScript source, in the form that oxfmt and Prettier leave as it is: two spaces,
 * single quotes, no semicolons, lines of up to 110 characters.
 */

/** The longest line. */
const LINE_MAX = 110
/** The longest object that stands in one line. */
const OBJECT_MAX = 55
/** A key that is shorter keeps its text beside it, however long that is. */
const SHORT_KEY = 5
const INDENT = '  '

/** Where a value stands. */
interface Place {
  /** How deep its line is indented. */
  readonly depth: number
  /** How much of the line is before it, with the indent, and how much follows it. */
  readonly before: number
  readonly after: number
}

/** A call of a function; `depth` says how deep its line is indented. */
export function callSource(called: string, given: readonly Json[], depth: number): string {
  const first = given.slice(0, -1).map((value) => `${source(value, { depth, before: 0, after: 0 })}, `)
  const open = `${called}(${first.join('')}`
  const last = source(given.at(-1)!, { depth, before: INDENT.length * depth + widthOf(open), after: 1 })
  const isLong = last.includes('\n')
  const isBeside = isLong
    ? given.length === 1 || !isOfNumbers(given.at(-1)!)
    : INDENT.length * depth + widthOf(open + last) < LINE_MAX
  if (isBeside) return `${open}${last})`
  const indent = INDENT.repeat(depth + 1)
  const lines = given.map((value) => {
    const own = { depth: depth + 1, before: indent.length, after: 1 }
    return `${indent}${source(value, own)},\n`
  })
  return `${called}(\n${lines.join('')}${INDENT.repeat(depth)})`
}

/** A value, over several lines where one doesn't hold it. */
function source(value: Json, place: Place): string {
  if (typeof value === 'string') return quoted(value)
  // The formatter leaves out the plus of an exponent.
  if (typeof value === 'number') return String(value).replace('e+', 'e')
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? listSource(value, place) : objectSource(value, place)
}

function listSource(list: readonly Json[], { depth, before, after }: Place): string {
  if (list.length === 0) return '[]'
  const indent = INDENT.repeat(depth + 1)
  const parts = list.map((part) => source(part, { depth: depth + 1, before: indent.length, after: 1 }))
  const inOne = `[${parts.join(', ')}]`
  const isInOne = !inOne.includes('\n') && !isTable(list) && before + widthOf(inOne) + after <= LINE_MAX
  if (isInOne) return inOne
  const lines = isOfNumbers(list) ? filled(parts, indent) : parts.map((part) => `${indent}${part},`)
  return `[\n${lines.join('\n')}\n${INDENT.repeat(depth)}]`
}

/** Whether it is a list of lists or of objects with several parts each: one of them stands in a line. */
function isTable(list: readonly Json[]): boolean {
  if (list.length < 2) return false
  const isList = Array.isArray(list[0])
  return list.every(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      Array.isArray(part) === isList &&
      Object.keys(part).length > 1,
  )
}

/** Whether it is a list of numbers: a line has as many as it holds. */
const isOfNumbers = (value: Json | readonly Json[]) =>
  Array.isArray(value) && value.length > 1 && value.every((part) => typeof part === 'number')

/** As many in each line as it holds. */
function filled(parts: readonly string[], indent: string): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''} ${part},`
    if (lines.length > 0 && longer.length <= LINE_MAX) lines[lines.length - 1] = longer
    else lines.push(`${indent}${part},`)
  }
  return lines
}

function objectSource(object: Readonly<Record<string, Json>>, { depth, before, after }: Place): string {
  const entries = Object.entries(object)
  if (entries.length === 0) return '{}'
  const indent = INDENT.repeat(depth + 1)
  const parts = entries.map(([key, part]) => partSource(key, part, depth + 1))
  const inOne = `{ ${parts.join(', ')} }`
  const isInOne =
    !inOne.includes('\n') &&
    inOne.length + depth * INDENT.length <= OBJECT_MAX &&
    before + widthOf(inOne) + after <= LINE_MAX
  return isInOne ? inOne : `{\n${parts.map((part) => `${indent}${part},\n`).join('')}${INDENT.repeat(depth)}}`
}

function partSource(key: string, part: Json, depth: number): string {
  const name = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(key) ? key : quoted(key)
  const before = INDENT.length * depth + widthOf(name) + 2
  const value = source(part, { depth, before, after: 1 })
  const isBelow =
    typeof part === 'string' && before + widthOf(value) >= LINE_MAX && widthOf(name) >= SHORT_KEY
  return isBelow ? `${name}:\n${INDENT.repeat(depth + 1)}${value}` : `${name}: ${value}`
}

/** In single quotes; in double ones where it holds more single ones than double ones. */
export function quoted(text: string): string {
  const json = JSON.stringify(text)
  const count = (quote: string) => text.split(quote).length
  if (count("'") > count('"')) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Characters that are as wide as two. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/g

const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0)
