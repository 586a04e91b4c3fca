import { imageCalls } from '../domain/images/images.contract.ts'
import type { UploadedFile } from '../domain/kit/media.ts'
import type { FileUpload } from '../machines/kit/upload.ts'
import type { HttpSettings } from './http.ts'
import { createSendFile } from './upload.ts'

/** Uploads (§7 POST /media/upload). They reject with a problem as the other calls do, and when they are aborted. */
export function mediaService(settings: HttpSettings) {
  const send = createSendFile(settings)
  return {
    upload: ({ file, owner, onProgress }: FileUpload, signal: AbortSignal): Promise<UploadedFile> => {
      const content = new FormData()
      for (const [name, value] of Object.entries(owner)) content.append(name, value)
      // In the page, what was chosen is a File.
      content.append('file', file as File)
      return send(imageCalls.upload, {
        content,
        signal,
        onSent: (bytes, total) => onProgress?.(total === 0 ? 0 : bytes / total),
      })
    },
  }
}
