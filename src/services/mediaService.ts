import { fillPath } from '../domain/call.ts'
import { imageCalls } from '../domain/images.contract.ts'
import { type UploadedFile, uploadedFile } from '../domain/media.ts'
import { type Problem, problem, SOMETHING_WENT_WRONG } from '../domain/problem.ts'
import type { HttpSettings } from './http.ts'

/** Whose a file becomes: a brand's, the brand's of a listing, or the whole workspace's. */
export type FileOwner = { readonly brand: string } | { readonly listing: string } | Record<string, never>

export interface Upload {
  readonly file: File
  readonly owner: FileOwner
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/**
 * Uploads (§7 POST /media/upload). They go by XMLHttpRequest, for fetch tells nothing of what has been sent. Rejects
 * with a problem as the other calls do, and when it is aborted.
 */
export function mediaService({ baseURL, token, onRefused }: HttpSettings) {
  return {
    upload: ({ file, owner, onProgress }: Upload, signal: AbortSignal): Promise<UploadedFile> =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        const fail = (found: Problem) => {
          if (found.status === 401) onRefused()
          reject(found)
        }
        request.open('POST', baseURL + fillPath(imageCalls.upload))
        const bearer = token()
        if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
        request.responseType = 'json'
        request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
        request.addEventListener('load', () => {
          const kept = uploadedFile.safeParse(request.response)
          if (request.status === 200 && kept.success) return resolve(kept.data)
          const told = problem.safeParse(request.response)
          fail(told.success ? told.data : { status: request.status, title: SOMETHING_WENT_WRONG })
        })
        request.addEventListener('error', () =>
          fail({
            status: 0,
            title: SOMETHING_WENT_WRONG,
            detail: `${SOMETHING_WENT_WRONG}: the server could not be reached.`,
          }),
        )
        request.addEventListener('abort', () => fail({ status: 0, title: 'Called off' }))
        signal.addEventListener('abort', () => request.abort(), { once: true })
        const body = new FormData()
        for (const [name, value] of Object.entries(owner)) body.append(name, value)
        body.append('file', file)
        request.send(body)
      }),
  }
}
