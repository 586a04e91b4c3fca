import { fromPromise } from 'xstate'
import { composeImageCluster } from './imageCluster.ts'
import type { AnalysisRequest, ImageAnalysis } from '../domain/images/image.ts'
import { analysisCardMachine } from '../machines/images/analysisCardMachine.ts'
import { imageAnalysisMachine } from '../machines/images/imageAnalysisMachine.ts'
import { lastAnalysisMachine } from '../machines/images/lastAnalysisMachine.ts'
import { copyText } from '../services/clipboard.ts'
import type { Call } from '../services/http.ts'
import { imageAnalysisService } from '../services/imageAnalysis.ts'

const composeCard = (call: Call) =>
  analysisCardMachine.provide({
    actors: {
      cluster: composeImageCluster(call),
      copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
    },
  })

/** The Analyze image dialog with its services. */
export function composeImageAnalysis(call: Call) {
  const analyses = imageAnalysisService(call)
  return imageAnalysisMachine.provide({
    actors: {
      card: composeCard(call),
      loadBrands: fromPromise<readonly string[]>(({ signal }) => analyses.brands(signal)),
      analyseImage: fromPromise<ImageAnalysis, AnalysisRequest>(({ input, signal }) =>
        analyses.analyse(input, signal),
      ),
    },
  })
}

/** The last analysis of an opened image, with its services. */
export function composeLastAnalysis(call: Call) {
  const analyses = imageAnalysisService(call)
  return lastAnalysisMachine.provide({
    actors: {
      card: composeCard(call),
      loadAnalysis: fromPromise<ImageAnalysis | null, { id: string }>(({ input, signal }) =>
        analyses.last(input.id, signal),
      ),
    },
  })
}
