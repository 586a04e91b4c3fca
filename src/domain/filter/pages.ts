import * as z from 'zod/mini'
import { dateRangeProblem, filterParams, pageLimit } from './filter.ts'
import { moment, text } from '../kit/text.ts'

/** What every paged list is asked with, and what it answers (§7). */

const { page, start, end, ...filters } = filterParams.shape
const cursor = z.optional(text(600))

/** The filter with `date` and `endDate` for its range, as it travels. */
export const filterShape = { ...filters, date: start, endDate: end }

/** The filter's parts beside its range, which page, and how much of it. `after` is the `next` of the page before: it continues behind it whatever has changed since (extension). */
export const undatedQueryShape = { ...filters, page, size: z.optional(pageLimit), after: cursor }
export const listQueryShape = { ...undatedQueryShape, date: start, endDate: end }

/** That the range of a query is one (§5). */
export const isSoundRange = z.refine<{ date?: number | undefined; endDate?: number | undefined }>(
  ({ date, endDate }) => dateRangeProblem({ start: date, end: endDate }) === null,
  { path: ['endDate'], message: 'must not be before date' },
)

/** The query of a list with dates: the filter as the screen has it. */
export const listQuery = z.object(listQueryShape).check(isSoundRange)
export type ListQuery = z.output<typeof listQuery>

/** A page of a list. `total` is exact; `next` continues behind the last row, null at the end. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    next: z.nullable(z.string()),
    /** When it was read, by the server's clock (extension). */
    at: moment(),
  })
