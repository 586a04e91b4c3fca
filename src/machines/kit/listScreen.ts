import type { CallReply, ShapedCall } from '../../domain/kit/call.ts'
import { screenAt, type ScreenPath } from '../../domain/shell/screens.ts'
import { growingList, type ListFacts, listingFacts } from './growingListMachine.ts'
import { openedRecord } from './openedRecordMachine.ts'
import { deletedRecords, deletedRows } from './recordDeletion.ts'
import { type Deletable, recordMachine } from './recordMachine.ts'

/** The calls of a list, as `listCalls` has them, and the one that deletes a record of it. */
export interface ListedBy {
  readonly page: ShapedCall
  readonly get: ShapedCall
  readonly delete?: ShapedCall
}
type RowOf<Calls extends ListedBy> =
  CallReply<Calls['page']> extends { items: readonly (infer Row extends { readonly id: string })[] }
    ? Row
    : never

interface Listing<Calls extends ListedBy> {
  /** Its path, of which the list of screens says the name and what an address calls its record. */
  readonly path: ScreenPath
  readonly calls: Calls
  /** Further parameters of an address that may name a record. */
  readonly alsoBy?: readonly string[]
  /** What facts change of the list; what those of listings change unless told. */
  readonly hears?: ListFacts<RowOf<Calls>>
  /** How its records are deleted, where they can be. */
  readonly deletion?: Deletable
}

/** The machines of a screen that shows a list of records, one of which opens beside it to be looked at: the list, the record, and both together. */
export function listScreen<Calls extends ListedBy>(listing: Listing<Calls>) {
  const { path, calls, alsoBy = [], hears = listingFacts, deletion } = listing
  const { name, record: parameter } = screenAt(path) as { readonly name: string; readonly record: string }
  const list = growingList<RowOf<Calls>>({
    id: `${name}Page`,
    screen: path,
    hears: { ...hears, ...(deletion && deletedRows(path)) },
  } as Parameters<typeof growingList<RowOf<Calls>>>[0])
  const record = recordMachine<CallReply<Calls['get']>>({ id: parameter, path, deletion })
  const screen = openedRecord({
    id: name,
    path,
    alsoBy,
    record,
    input: (id, { groups }) => ({ id, groups }),
    removedBy: deletion && deletedRecords(path),
    list,
  })
  return { name, calls, list, record, screen }
}
