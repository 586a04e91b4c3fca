import * as z from 'zod/mini'

/** What a backup says of itself: the last entry of its archive, which a cut-off one lacks. */

/** Raised with each change of the format that an older Assay can't read. */
export const FORMAT_VERSION = 1
export const MANIFEST = 'manifest.json'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const amount = z.int().check(z.nonnegative())

const tableEntry = z.object({
  name: z.string(),
  columns: z.readonly(z.array(z.string())),
  rows: amount,
  bytes: amount,
  sha256,
  rowsDigest: sha256,
})
export type TableEntry = z.infer<typeof tableEntry>

const namedEntry = z.object({ name: z.string(), bytes: amount, sha256 })
export type NamedEntry = z.infer<typeof namedEntry>

/** What is read before the rest: a manifest of another format may have nothing else in common with ours. */
export const manifestHead = z.object({
  format: z.literal('assay-backup'),
  version: z.int(),
  assay: z.string(),
})

export const manifest = z.extend(manifestHead, {
  version: z.literal(FORMAT_VERSION),
  /** The moment of the database that it holds. */
  made: z.iso.datetime(),
  postgres: z.string(),
  migration: z.object({ tag: z.string(), hash: sha256 }),
  /** Whether keys in it are encrypted under SECRET_KEY, without which it can't be served. */
  hasSealedKeys: z.boolean(),
  tables: z.array(tableEntry),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Work that was handed over to be done in the background. */
  work: namedEntry,
  /** Files of the data folder, by their path in it. */
  data: z.array(namedEntry),
  /** Files of the storage. Each is named by its SHA-256; `sha256` is that of all of them, a line each: hash, space, bytes. */
  storage: z.object({ files: amount, bytes: amount, sha256 }),
  /** Files that the database or the folder told of and that were not there when their turn came. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const tableEntryName = (table: string): string => `database/${table}.copy`
export const WORK = 'work.jsonl'
export const dataEntryName = (file: string): string => `data/${file}`
export const storedEntryName = (sha256: string): string => `storage/${sha256}`
/** The SHA-256 of the stored file that an entry holds; null where it holds something else. */
export const storedHashOf = (entry: string): string | null =>
  /^storage\/([0-9a-f]{64})$/.exec(entry)?.[1] ?? null
