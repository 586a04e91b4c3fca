import { ADS } from '../kit/commands.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { adMachine } from './adMachine.ts'

/** The Advertisements screen: which advertisement is open beside the list. */
export const adsMachine = openedRecord({
  id: 'ads',
  path: '/ads',
  parameters: ['ad', 'value'],
  record: adMachine,
  input: (id, { groups }) => ({ id, groups }),
  removedBy: { 'ad.deleted': ({ id }) => [id] },
  list: ADS,
})
