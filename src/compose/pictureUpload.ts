import { served } from '../machines/kit/service.ts'
import { pictureUploadMachine } from '../machines/setup/pictureUploadMachine.ts'
import type { HttpSettings } from '../services/http.ts'
import { mediaService } from '../services/media.ts'

/** The machine that uploads pictures of a brand, its logos, or pictures of the whole workspace, with its service. */
export function composePictureUpload(settings: HttpSettings) {
  const media = mediaService(settings)
  return pictureUploadMachine.provide({
    actors: {
      uploadPicture: served(async ({ file, brand, isLogo }, signal) => {
        const owner = brand ? { brand, ...(isLogo && { purpose: 'logo' as const }) } : {}
        const kept = await media.upload({ file, owner }, signal)
        return { url: '', file: kept.id }
      }),
    },
  })
}
