import { addDetailMachine } from '../machines/investigations/addDetailMachine.ts'
import { attachmentMachine } from '../machines/investigations/attachmentMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationsService } from '../services/investigations.ts'
import { mediaService } from '../services/media.ts'

/** The machine of comments with attachments with its services. */
export function composeAddDetail(call: Call, settings: HttpSettings) {
  const investigations = investigationsService(call)
  const media = mediaService(settings)
  return addDetailMachine.provide({
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
