import { copyActors } from './copying.ts'
import { composeImageCluster } from './imageCluster.ts'
import { analysisCardMachine } from '../machines/images/analysisCardMachine.ts'
import { imageAnalysisMachine } from '../machines/images/imageAnalysisMachine.ts'
import { lastAnalysisMachine } from '../machines/images/lastAnalysisMachine.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { imageAnalysisService } from '../services/imageAnalysis.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly imageAnalysis: typeof imageAnalysisMachine
  }
}

const composeCard = (call: Call) =>
  analysisCardMachine.provide({
    actors: {
      cluster: composeImageCluster(call),
      ...copyActors,
    },
  })

/** The dialogs of images. */
export function imagesDialogs(call: Call) {
  const analyses = imageAnalysisService(call)
  return {
    imageAnalysis: {
      needs: 'images.analyse',
      machine: imageAnalysisMachine.provide({
        actors: {
          card: composeCard(call),
          loadBrands: served((_, signal) => analyses.brands(signal)),
          analyseImage: served((input, signal) => analyses.analyse(input, signal)),
        },
      }),
      view: async () => (await import('../views/images/analysis/AnalyzeImageDialog.tsx')).AnalyzeImageDialog,
    },
  } satisfies Partial<DialogEntries>
}

/** The last analysis of an opened image, with its services. */
export function composeLastAnalysis(call: Call) {
  const analyses = imageAnalysisService(call)
  return lastAnalysisMachine.provide({
    actors: {
      card: composeCard(call),
      loadAnalysis: served((input, signal) => analyses.last(input.id, signal)),
    },
  })
}
