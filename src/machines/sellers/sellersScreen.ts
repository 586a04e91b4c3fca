import { SELLERS } from '../kit/commands.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { sellerMachine } from './sellerMachine.ts'

/** The Sellers screen: which seller is open beside the list. */
export const sellersMachine = openedRecord({
  id: 'sellers',
  path: '/sellers',
  parameters: ['sellerId'],
  record: sellerMachine,
  input: (sellerId) => ({ sellerId }),
  list: SELLERS,
})
