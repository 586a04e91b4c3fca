import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { adMachine } from '../../machines/ads/adMachine.ts'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'

/** The actor of the advertisement that is open. */
export type AdActor = ActorRefFrom<typeof adMachine>

/** The actor of the Advertisements screen, for the views within it. */
export const AdsContext = createContext<ScreenActor<'/ads'> | null>(null)

export function useAds(): ScreenActor<'/ads'> {
  const actor = use(AdsContext)
  if (!actor) throw new Error('The view stands outside the Advertisements screen.')
  return actor
}
