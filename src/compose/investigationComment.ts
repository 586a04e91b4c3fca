import { fromCallback } from 'xstate'
import {
  type draftsLogic,
  investigationCommentMachine,
} from '../machines/investigations/investigationCommentMachine.ts'
import { attachmentMachine } from '../machines/investigations/attachmentMachine.ts'
import { copyActors } from './copying.ts'
import { served } from '../machines/kit/service.ts'
import { commentDrafts } from '../services/commentDrafts.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationsService } from '../services/investigations.ts'
import { mediaService } from '../services/media.ts'

/** The machine of comments with attachments with its services. */
export function composeInvestigationComment(call: Call, settings: HttpSettings) {
  const investigations = investigationsService(call)
  return investigationCommentMachine.provide({
    actors: {
      ...copyActors,
      drafts: draftsActor(settings),
      attachment: attachmentMachine.provide({
        actors: {
          sendFile: served(mediaService(settings).upload),
        },
      }),
      saveComment: served((input, signal) => investigations.comment(input, signal)),
    },
  })
}

/** Keeps each author's drafts apart. */
function draftsActor({ user }: HttpSettings): typeof draftsLogic {
  const drafts = commentDrafts()
  return fromCallback(({ input: { investigation }, receive, sendBack }) => {
    const author = user()
    if (author === null) return
    const left = drafts.restore(author, investigation)
    if (left) sendBack({ type: 'draft.restored', draft: left })
    receive(({ draft }) => drafts.keep(author, investigation, draft))
  })
}
