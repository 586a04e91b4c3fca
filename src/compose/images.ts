import { fromPromise } from 'xstate'
import { composeLastAnalysis } from './imageAnalysis.ts'
import type { Image, ImageFilter } from '../domain/images/image.ts'
import { imageMachine } from '../machines/images/imageMachine.ts'
import { imagesMachine, imagesPageMachine, type ListedImage } from '../machines/images/imagesMachine.ts'
import { imageUsesMachine, type UsesPage, type UsesRequest } from '../machines/images/imageUsesMachine.ts'
import type { LoadedPage, PageRequest } from '../machines/kit/pageMachine.ts'
import type { Call } from '../services/http.ts'
import { imagesService } from '../services/images.ts'

/** The part of the composition that images need, loaded with their screen. */
export function composeImages(call: Call) {
  const images = imagesService(call)
  return imagesMachine.provide({
    actors: {
      wall: imagesPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<ListedImage>, PageRequest<ImageFilter>>(({ input, signal }) =>
            images.page(input, signal),
          ),
        },
      }),
      image: imageMachine.provide({
        actors: {
          loadImage: fromPromise<Image, { id: string }>(({ input, signal }) => images.get(input.id, signal)),
          analysis: composeLastAnalysis(call),
          uses: imageUsesMachine.provide({
            actors: {
              loadUses: fromPromise<UsesPage, UsesRequest>(({ input, signal }) => images.uses(input, signal)),
            },
          }),
        },
      }),
    },
  })
}
