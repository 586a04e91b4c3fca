import { fromPromise } from 'xstate'
import type { Investigation } from './domain/investigation.ts'
import type { UploadedFile } from './domain/media.ts'
import { addDetailMachine, type NewDetail } from './machines/addDetailMachine.ts'
import { attachmentMachine, type FileSent } from './machines/attachmentMachine.ts'
import type { Call, HttpSettings } from './services/http.ts'
import { investigationsService } from './services/investigationsService.ts'
import { mediaService } from './services/mediaService.ts'

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
