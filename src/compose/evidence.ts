import { fromPromise } from 'xstate'
import type { EvidenceEntry, NewEvidence } from '../domain/investigations/evidence.ts'
import type { UploadedFile } from '../domain/kit/media.ts'
import { evidenceFormMachine, type PhotoFile } from '../machines/investigations/evidenceFormMachine.ts'
import { evidenceMachine } from '../machines/investigations/evidenceMachine.ts'
import { evidenceService } from '../services/evidence.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { mediaService } from '../services/media.ts'

/** The part of the composition that the evidence of investigations needs. */

/** The machine of the evidence beside an investigation with its services. */
export function composeEvidence(call: Call, settings: HttpSettings) {
  const evidence = evidenceService(call, settings)
  return evidenceMachine.provide({
    actors: {
      loadEvidence: fromPromise<readonly EvidenceEntry[], { id: string }>(({ input, signal }) =>
        evidence.list(input.id, signal),
      ),
      exportEvidence: fromPromise<string, { id: string; onProgress: (share: number) => void }>(
        ({ input: { id, onProgress }, signal }) => evidence.exportBundle(id, { signal, onProgress }),
      ),
    },
  })
}

/** The machine of the form for a new entry with its services. */
export function composeEvidenceForm(call: Call, settings: HttpSettings) {
  const evidence = evidenceService(call, settings)
  const media = mediaService(settings)
  return evidenceFormMachine.provide({
    actors: {
      uploadPhoto: fromPromise<
        UploadedFile,
        { investigation: string; file: PhotoFile; onProgress: (share: number) => void }
      >(({ input: { investigation, file, onProgress }, signal }) =>
        media.upload({ file: file as File, owner: { investigation }, onProgress }, signal),
      ),
      addEvidence: fromPromise<EvidenceEntry, { investigation: string; entry: NewEvidence }>(
        ({ input, signal }) => evidence.add(input.investigation, input.entry, signal),
      ),
    },
  })
}
