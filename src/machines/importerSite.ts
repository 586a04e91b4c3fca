import { setup } from 'xstate'
import { type FrameActors, frameFirst, frameLast, frameLogic } from './frame.ts'

/** The long-lived actors of the Importer site. */
export type ImporterActors = FrameActors

/** The root of the Importer site's actor system. */
export const importerSite = setup({ actors: { ...frameLogic } }).createMachine({
  id: 'importerSite',
  invoke: [...frameFirst, ...frameLast],
})
