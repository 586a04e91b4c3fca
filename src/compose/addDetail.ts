import { fromPromise } from 'xstate'
import type { Investigation } from '../domain/investigations/investigation.ts'
import type { UploadedFile } from '../domain/kit/media.ts'
import { addDetailMachine, type NewDetail } from '../machines/investigations/addDetailMachine.ts'
import { attachmentMachine, type FileSent } from '../machines/investigations/attachmentMachine.ts'
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
          sendFile: fromPromise<UploadedFile, FileSent>(({ input, signal }) =>
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
      saveComment: fromPromise<Investigation, NewDetail>(({ input, signal }) =>
        investigations.comment(input, signal),
      ),
    },
  })
}
