import * as z from 'zod/mini'
import { IMPORT_FIELD_LIST, type ImportField } from './importColumns.ts'

/** Optional cells of an import that could not be read and were left empty, counted by column. */

export const importWarning = z.object({
  field: z.enum(IMPORT_FIELD_LIST as [ImportField, ...ImportField[]]),
  /** The heading of the column. */
  column: z.string(),
  /** How many cells of the column could not be read, in the rows that were taken. */
  count: z.int(),
  /** How many cells of the column are filled in those rows. */
  filled: z.int(),
  /** The first ones: the line that the row begins on, what the cell says (shortened), and why it could not be read. */
  examples: z.array(z.object({ line: z.int(), text: z.string(), words: z.string() })),
})
/** The cells of one column that could not be read. */
export type ImportWarning = z.infer<typeof importWarning>
