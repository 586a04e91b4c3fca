import { eventsWithoutSample } from '@statepaths/xstate'
import type { Subject } from './subject.ts'

/**
 * What is missing before a machine's paths can be found, in words: samples for the files of machines that have none, and
 * samples of events that a machine waits for. `files` are the names of the files in src/machines.
 */
export function missingSamples(files: readonly string[], subjects: readonly Subject[]): string[] {
  return files.flatMap((file) => {
    const name = file.replace(/Machine\.ts$/, '')
    const subject = subjects.find((one) => one.name === name)
    if (!subject)
      return [
        `${file} has no event samples: export ${name}Subject from src/paths/samples/${name}.ts and name it in src/paths/subjects.ts`,
      ]
    return eventsWithoutSample(subject).map(
      (event) => `${file} has no sample of the event ${event} in src/paths/samples: ${name}Subject`,
    )
  })
}
