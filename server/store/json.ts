import { type SQL, sql } from 'drizzle-orm'

/** Replies that the database puts together as JSON, so that rows need not become objects here and text again. */

/** The JSON of a value of this type. */
export class Json<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The value itself. */
  read(): Value {
    return JSON.parse(this.text) as Value
  }
}

/** What JSON of such parts is the JSON of. */
type Whole<Parts> =
  Parts extends Json<infer Value>
    ? Value
    : Parts extends object
      ? { [Key in keyof Parts]: Whole<Parts[Key]> }
      : Parts

/** The JSON of a value, of which parts may be there as JSON. */
export const jsonOf = <Parts>(parts: Parts): Json<Whole<Parts>> => new Json(textOf(parts))

function textOf(value: unknown): string {
  if (value instanceof Json) return value.text
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${textOf(part)}`).join()}}`
}

/** A column's moment as the contract writes it. Connections are in UTC. */
export const momentText = (column: string): SQL =>
  sql.raw(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
