import { createActor } from 'xstate'
import { frameActorsOf, type FrameSettings, provideFrame } from './composeFrame.ts'
import { type ImporterActors, importerSite } from './machines/importerSite.ts'
import { createCall } from './services/http.ts'

/** Puts the Importer site's machines and services together. */

/** Makes the site's actors with their services and starts them. */
export function startImporter({ baseURL, history }: Omit<FrameSettings, 'call'>): ImporterActors {
  const call = createCall({
    baseURL,
    token: () => actors.session.getSnapshot().context.user?.auth ?? null,
    onRefused: () => actors.bus.send({ type: 'session.expired' }),
  })
  const root = createActor(importerSite.provide({ actors: provideFrame({ call, baseURL, history }) }), {
    logger: (...words) => console.warn(...words),
  })
  const actors = frameActorsOf(root)
  root.start()
  return actors
}
