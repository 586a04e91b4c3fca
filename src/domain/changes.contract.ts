import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { id } from './text.ts'
import { changeResult } from './listings.contract.ts'

/** Change sets and their undo (design §3). */
export const changeCalls = defineCalls({
  undo: {
    method: 'POST',
    path: '/store/changes/{id}/undo',
    extension: true,
    summary: 'Takes a change set back, appending to the record; what was changed since is left alone',
    params: z.object({ id: id() }),
    reply: z.extend(changeResult, {
      /** How many listings went, because the set had added them. */
      removed: z.int(),
    }),
  },
})
export const undoResult = changeCalls.undo.reply
export type UndoResult = z.infer<typeof undoResult>
