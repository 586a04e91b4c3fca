import type { Recording } from '../model/inspection.ts'
import { RECORDING_TEXT_MAX } from '../model/inspectionRules.ts'
import { InspectorProblem } from '../model/problem.ts'

/** What a file's name ends with after what it is called. */
export const RECORDING_SUFFIX = '.json.gz'

/** With what files begin that gzip has compressed (RFC 1952 §2.3.1). */
const GZIP_MARK = [0x1f, 0x8b]

/** A recording as a file: JSON, compressed, since what a context holds is told again with each change of it. */
export const packRecording = (recording: Recording): Promise<Blob> =>
  new Response(new Blob([JSON.stringify(recording)]).stream().pipeThrough(new CompressionStream('gzip')), {
    headers: { 'content-type': 'application/gzip' },
  }).blob()

/** The text of a file, which may be compressed. Rejects with an `InspectorProblem` where it was cut off, or is too large for a recording. */
export async function recordingText(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, GZIP_MARK.length).arrayBuffer())
  if (GZIP_MARK.some((byte, at) => head[at] !== byte)) return file.text()
  let length = 0
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length
      if (length > RECORDING_TEXT_MAX)
        controller.error(new InspectorProblem('It is too large to be a recording.'))
      else controller.enqueue(chunk)
    },
  })
  const plain = file.stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(limited)
  return new Response(plain).text().catch((error: unknown) => {
    throw error instanceof InspectorProblem
      ? error
      : new InspectorProblem('It was cut off or changed on its way.')
  })
}
