import { setup } from 'xstate'
import { type FrameActors, frameFirst, frameLast, frameLogic } from './frame.ts'

/** The long-lived actors of the Setup site. */
export type SetupActors = FrameActors

/** The root of the Setup site's actor system. */
export const setupSite = setup({ actors: { ...frameLogic } }).createMachine({
  id: 'setupSite',
  invoke: [...frameFirst, ...frameLast],
})
