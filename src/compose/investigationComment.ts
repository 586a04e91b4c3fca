import { investigationCommentMachine } from '../machines/investigations/investigationCommentMachine.ts'
import { attachmentMachine } from '../machines/investigations/attachmentMachine.ts'
import { copyActors } from './copying.ts'
import { draftsActor } from './drafts.ts'
import { served } from '../machines/kit/service.ts'
import { draft, isWritten } from '../machines/kit/commentDraft.ts'
import { keptDrafts } from '../services/drafts.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationsService } from '../services/investigations.ts'
import { mediaService } from '../services/media.ts'

/** Comments that are not saved, also for another visit. */
const drafts = keptDrafts((one) => !isWritten(one), { prefix: 'comment-draft', shape: draft })

/** The machine of comments with attachments with its services. */
export function composeInvestigationComment(call: Call, settings: HttpSettings) {
  const investigations = investigationsService(call)
  return investigationCommentMachine.provide({
    actors: {
      ...copyActors,
      drafts: draftsActor(settings, drafts),
      attachment: attachmentMachine.provide({
        actors: {
          sendFile: served(mediaService(settings).upload),
        },
      }),
      saveComment: served((input, signal) => investigations.comment(input, signal)),
    },
  })
}
