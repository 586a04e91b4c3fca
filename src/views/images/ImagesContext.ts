import type { ActorRefFrom } from 'xstate'
import type { imageMachine } from '../../machines/images/imageMachine.ts'
import type { imageUsesMachine } from '../../machines/images/imageUses.ts'
import { useScreen } from '../kit/lazy.tsx'

/** The actor of the image that is open, and that of the listings that use it. */
export type ImageActor = ActorRefFrom<typeof imageMachine>
export type ImageUsesActor = ActorRefFrom<typeof imageUsesMachine>

/** The actor of the Images screen, for the views within it. */
export const useImages = () => useScreen('/images')

/** Which image is open. */
export const useOpenedImage = () => useImages().getSnapshot().context.opened
