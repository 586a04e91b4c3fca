import type { LayoutStep, LayoutTask } from '../machines/images/graphLayout.ts'

/**
 * Arranges a graph in a worker of its own; resolves when nothing moves any more. Rejects where the worker can't be started
 * or fails. Calling it off ends the worker.
 */
export function arrange(
  task: LayoutTask,
  onStep: (step: LayoutStep) => void,
  signal: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('./layout/layout.worker.ts', import.meta.url))
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', () => reject(new Error('The arranging of the graph failed.')))
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutStep>) => {
      onStep(data)
      if (data.share === 1) resolve()
    })
    worker.postMessage(task, [task.places.buffer, task.sizes.buffer, task.edges.buffer])
  }).finally(() => worker.terminate())
}
