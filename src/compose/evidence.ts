import { evidenceFormMachine } from '../machines/investigations/evidenceFormMachine.ts'
import { evidenceMachine } from '../machines/investigations/evidenceMachine.ts'
import { copyActors } from './copying.ts'
import { served } from '../machines/kit/service.ts'
import { evidenceService } from '../services/evidence.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { mediaService } from '../services/media.ts'

/** The part of the composition that the evidence of investigations needs. */

/** The machine of the evidence beside an investigation with its services. */
export function composeEvidence(call: Call, settings: HttpSettings) {
  const evidence = evidenceService(call, settings)
  return evidenceMachine.provide({
    actors: {
      loadEvidence: served((input, signal) => evidence.list(input.id, signal)),
      exportEvidence: served(({ id, onProgress }, signal) =>
        evidence.exportBundle(id, { signal, onProgress }),
      ),
    },
  })
}

/** The machine of the form for a new entry with its services. */
export function composeEvidenceForm(call: Call, settings: HttpSettings) {
  const evidence = evidenceService(call, settings)
  return evidenceFormMachine.provide({
    actors: {
      ...copyActors,
      uploadPhoto: served(mediaService(settings).upload),
      addEvidence: served((input, signal) => evidence.add(input.investigation, input.entry, signal)),
    },
  })
}
