import { INVESTIGATIONS } from '../kit/commands.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import type { Draft } from '../kit/commentDraft.ts'
import { investigationMachine } from './investigationMachine.ts'

/** The Investigations screen: which investigation is open beside the list. Comments that aren't saved are kept while others are open. */
export const investigationsMachine = openedRecord({
  id: 'investigations',
  path: '/investigations',
  parameters: ['investigation', 'value'],
  record: investigationMachine,
  input: (id, { groups }, draft) => ({ id, groups, draft: (draft as Draft | undefined) ?? null }),
  removedBy: { 'investigations.changed': ({ removed }) => removed },
  keeps: { 'detail.drafted': ({ investigation, draft }) => ({ [investigation]: draft }) },
  list: INVESTIGATIONS,
})
