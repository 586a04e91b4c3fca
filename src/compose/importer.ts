import { createActor } from 'xstate'
import { composeImport } from './import.ts'
import { frameActorsOf, frameHttp, type FrameSettings, provideFrame } from './frame.ts'
import { rejectsAddress } from '../services/importAddresses.ts'
import { IMPORT } from '../machines/importing/importMachine.ts'
import { type ImporterActors, importerSite, RECENT_IMPORTS_ID } from '../machines/importing/importerSite.ts'
import { recentImportsMachine } from '../machines/importing/recentImports.ts'
import { served } from '../machines/kit/service.ts'
import { createCall } from '../services/http.ts'
import { importsService } from '../services/imports.ts'
import { createSendFile } from '../services/upload.ts'

/** Puts the Importer site's machines and services together. */

export interface Importer {
  readonly actors: ImporterActors
  /** The address of an import's rejected rows, with the token that opens it. */
  readonly rejectsAddress: (id: string, token: string) => string
}

/** Makes the site's actors with their services and starts them. */
export function startImporter({ baseURL, history }: Omit<FrameSettings, 'call'>): Importer {
  const settings = frameHttp(baseURL, () => actors)
  const call = createCall(settings)
  const imports = importsService(call, createSendFile(settings))

  const machine = importerSite.provide({
    actors: {
      ...provideFrame({ call, baseURL, history }),
      import: composeImport(imports),
      recentImports: recentImportsMachine.provide({
        actors: { load: served((_, signal) => imports.recent(signal)) },
      }),
    },
  })
  const root = createActor(machine, { logger: (...words) => console.warn(...words) })
  const actors: ImporterActors = {
    ...frameActorsOf(root),
    import: root.system.get(IMPORT) as never,
    recentImports: root.system.get(RECENT_IMPORTS_ID) as never,
  }
  root.start()
  return { actors, rejectsAddress: (id, token) => rejectsAddress(baseURL, id, token) }
}
