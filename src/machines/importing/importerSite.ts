import { type ActorRefFrom, setup } from 'xstate'
import { type FrameActors, frameFirst, frameLast, frameLogic } from '../kit/frame.ts'
import { IMPORT, importMachine } from './importMachine.ts'
import { recentImportsMachine } from './recentImports.ts'

/** The id under which the recent imports are found. */
export const RECENT_IMPORTS_ID = 'recentImports'

/** The long-lived actors of the Importer site. */
export interface ImporterActors extends FrameActors {
  readonly import: ActorRefFrom<typeof importMachine>
  readonly recentImports: ActorRefFrom<typeof recentImportsMachine>
}

/** The root of the Importer site's actor system. */
export const importerSite = setup({
  actors: { ...frameLogic, import: importMachine, recentImports: recentImportsMachine },
}).createMachine({
  id: 'importerSite',
  invoke: [
    ...frameFirst,
    { id: IMPORT, systemId: IMPORT, src: 'import' },
    { id: RECENT_IMPORTS_ID, systemId: RECENT_IMPORTS_ID, src: 'recentImports' },
    ...frameLast,
  ],
})
