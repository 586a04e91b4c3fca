import { fromCallback } from 'xstate'
import type { DraftsLogic } from '../machines/kit/drafts.ts'
import type { Drafts } from '../services/drafts.ts'
import type { HttpSettings } from '../services/http.ts'

/** The actor that keeps the signed-in user's drafts among these. */
export const draftsActor = <Draft>({ user }: HttpSettings, drafts: Drafts<Draft>): DraftsLogic<Draft> =>
  fromCallback(({ input: { of }, receive, sendBack }) => {
    const author = user()
    if (author === null) return
    const left = drafts.restore(author, of)
    if (left) sendBack({ type: 'draft.restored', draft: left })
    receive(({ draft }) => drafts.keep(author, of, draft))
  })
