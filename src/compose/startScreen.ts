import { brandStepMachine } from '../machines/start/brandStepMachine.ts'
import { officialPicturesMachine } from '../machines/start/officialPicturesMachine.ts'
import { productsStepMachine } from '../machines/start/productsStepMachine.ts'
import { startMachine } from '../machines/start/startMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { rejectsAddress } from '../services/importAddresses.ts'
import { importsService } from '../services/imports.ts'
import { startService } from '../services/start.ts'
import { createSendFile } from '../services/upload.ts'
import { composeImport } from './import.ts'
import { composePictureUpload } from './pictureUpload.ts'

/** What the views of the start page need besides its machine. */
export interface StartParts {
  /** The address of an import's rejected rows, with the token that opens it. */
  readonly rejectsAddress: (id: string, token: string) => string
}

/** The machine of the start page with its services, loaded with the screen. */
export function composeStart(call: Call, settings: HttpSettings) {
  const start = startService(call)
  const machine = startMachine.provide({
    actors: {
      import: composeImport(importsService(call, createSendFile(settings))),
      uploads: composePictureUpload(settings),
      readState: served((_, signal) => start.read(signal)),
      brandStep: brandStepMachine.provide({
        actors: { addBrand: served((input, signal) => start.addBrand(input, signal)) },
      }),
      productsStep: productsStepMachine.provide({
        actors: { addProducts: served((input, signal) => start.addProducts(input, signal)) },
      }),
      pictures: officialPicturesMachine.provide({
        actors: { addPictures: served((input, signal) => start.addPictures(input, signal)) },
      }),
    },
  })
  const parts: StartParts = { rejectsAddress: (id, token) => rejectsAddress(settings.baseURL, id, token) }
  return { machine, parts }
}
