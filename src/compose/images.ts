import { composeLastAnalysis } from './imageAnalysis.ts'
import { imageMachine } from '../machines/images/imageMachine.ts'
import { imagesMachine, imagesPageMachine, openedImageMachine } from '../machines/images/imagesMachine.ts'
import { imageUsesMachine } from '../machines/images/imageUses.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { imagesService } from '../services/images.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/images': typeof imagesMachine
  }
}

/** The part of the composition that images need, loaded with their screen. */
export function composeImages(call: Call) {
  const images = imagesService(call)
  return imagesMachine.provide({
    actors: {
      wall: imagesPageMachine.provide({
        actors: {
          loadPage: served(async (input, signal) => {
            const { reading, ...page } = await images.page(input, signal)
            return { ...page, ...(reading ? { counted: reading.read, among: reading.all } : {}) }
          }),
        },
      }),
      opened: openedImageMachine.provide({
        actors: {
          record: imageMachine.provide({
            actors: {
              loadImage: served((input, signal) => images.get(input.id, signal)),
              analysis: composeLastAnalysis(call),
              uses: imageUsesMachine.provide({
                actors: {
                  loadPage: served(({ params, after }, signal) => images.uses({ ...params, after }, signal)),
                },
              }),
            },
          }),
        },
      }),
    },
  })
}
