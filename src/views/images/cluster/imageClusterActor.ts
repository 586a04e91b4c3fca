import type { ActorRefFrom } from 'xstate'
import type { imageClusterMachine } from '../../../machines/images/imageClusterMachine.ts'

/** The actor of an image's cluster. */
export type ImageClusterActor = ActorRefFrom<typeof imageClusterMachine>
