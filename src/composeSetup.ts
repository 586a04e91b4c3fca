import { createActor } from 'xstate'
import { frameActorsOf, type FrameSettings, provideFrame } from './composeFrame.ts'
import { type SetupActors, setupSite } from './machines/setupSite.ts'
import { createCall } from './services/http.ts'

/** Puts the Setup site's machines and services together. */

/** Makes the site's actors with their services and starts them. */
export function startSetup({ baseURL, history }: Omit<FrameSettings, 'call'>): SetupActors {
  const call = createCall({
    baseURL,
    token: () => actors.session.getSnapshot().context.user?.auth ?? null,
    onRefused: () => actors.bus.send({ type: 'session.expired' }),
  })
  const root = createActor(setupSite.provide({ actors: provideFrame({ call, baseURL, history }) }), {
    logger: (...words) => console.warn(...words),
  })
  const actors = frameActorsOf(root)
  root.start()
  return actors
}
