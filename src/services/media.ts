import { imageCalls } from '../domain/images/images.contract.ts'
import type { UploadedFile } from '../domain/kit/media.ts'
import type { HttpSettings } from './http.ts'
import { createSendFile } from './upload.ts'

/** Whose a file becomes: a brand's, that of a listing or an investigation, or the whole workspace's. */
export type FileOwner =
  | { readonly brand: string; readonly purpose?: 'logo' }
  | { readonly listing: string }
  | { readonly investigation: string }
  | Record<string, never>

export interface Upload {
  readonly file: File
  readonly owner: FileOwner
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Uploads (§7 POST /media/upload). They reject with a problem as the other calls do, and when they are aborted. */
export function mediaService(settings: HttpSettings) {
  const send = createSendFile(settings)
  return {
    upload({ file, owner, onProgress }: Upload, signal: AbortSignal): Promise<UploadedFile> {
      const content = new FormData()
      for (const [name, value] of Object.entries(owner)) content.append(name, value)
      content.append('file', file)
      return send(imageCalls.upload, {
        content,
        signal,
        onSent: (bytes, total) => onProgress?.(total === 0 ? 0 : bytes / total),
      })
    },
  }
}
