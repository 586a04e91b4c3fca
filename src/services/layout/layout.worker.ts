import type { LayoutTask } from '../../machines/images/graphLayout.ts'
import { arrangeInSteps } from './layout.ts'

/** Arranges one graph beside the page, and tells each step. */
addEventListener('message', ({ data }: MessageEvent<LayoutTask>) => {
  for (const step of arrangeInSteps(data)) postMessage(step, { transfer: [step.places.buffer] })
})
