import * as z from 'zod/mini'
import { id } from './text.ts'

/** What the two calls of a list are made with, and what they are said to answer. */
interface List<Query, Page, Record> {
  readonly query: Query
  readonly page: Page
  readonly record: Record
  readonly says: { readonly page: string; readonly get: string }
  /** Those that specification §7 does not have; the record alone where it is left out. */
  readonly extensions?: readonly ('page' | 'get')[]
}

/** The calls that every list has: its page, and one record of it. */
export const listCalls = <
  Query extends z.core.$ZodObject,
  Page extends z.core.$ZodType,
  Record extends z.core.$ZodType,
>(
  path: string,
  { query, page, record, says, extensions = ['get'] }: List<Query, Page, Record>,
) => ({
  page: {
    method: 'GET' as const,
    path: `${path}/page`,
    extension: extensions.includes('page'),
    summary: says.page,
    query,
    reply: page,
  },
  get: {
    method: 'GET' as const,
    path: `${path}/{id}`,
    extension: extensions.includes('get'),
    summary: says.get,
    params: z.object({ id: id() }),
    reply: record,
  },
})
