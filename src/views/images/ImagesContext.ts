import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { imageMachine } from '../../machines/images/imageMachine.ts'
import type { imageUsesMachine } from '../../machines/images/imageUses.ts'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'

/** The actor of the image that is open, and that of the listings that use it. */
export type ImageActor = ActorRefFrom<typeof imageMachine>
export type ImageUsesActor = ActorRefFrom<typeof imageUsesMachine>

/** The actor of the Images screen, for the views within it. */
export const ImagesContext = createContext<ScreenActor<'/images'> | null>(null)

export function useImages(): ScreenActor<'/images'> {
  const actor = use(ImagesContext)
  if (!actor) throw new Error('The view stands outside the Images screen.')
  return actor
}

/** Which image is open. */
export const useOpenedImage = () => useImages().getSnapshot().context.opened
