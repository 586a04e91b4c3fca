import { listingCalls } from '../../src/domain/listings/listings.contract.ts'
import type { Client } from './client.ts'

/** Changes the state of a listing, found by its title, as somebody does in another browser. */
export async function changeElsewhere(client: Client, title: string): Promise<void> {
  const { items } = await client.call(listingCalls.page, { query: { value: title } })
  const { _id, updated, state } = items.find((one) => one.title === title)!
  await client.call(listingCalls.changeField, {
    body: { field: 'state', value: state === 'SUSPECT' ? 'GE' : 'SU', ids: [_id], updated: [updated] },
  } as never)
}
