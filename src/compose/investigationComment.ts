import { investigationCommentMachine } from '../machines/investigations/investigationCommentMachine.ts'
import { attachmentMachine } from '../machines/investigations/attachmentMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationsService } from '../services/investigations.ts'
import { mediaService } from '../services/media.ts'

/** The machine of comments with attachments with its services. */
export function composeInvestigationComment(call: Call, settings: HttpSettings) {
  const investigations = investigationsService(call)
  const media = mediaService(settings)
  return investigationCommentMachine.provide({
    actors: {
      attachment: attachmentMachine.provide({
        actors: {
          sendFile: served((input, signal) =>
            media.upload(
              {
                file: input.file as File,
                owner: { investigation: input.investigation },
                onProgress: input.tell,
              },
              signal,
            ),
          ),
        },
      }),
      saveComment: served((input, signal) => investigations.comment(input, signal)),
    },
  })
}
