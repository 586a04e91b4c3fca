import { composeInvestigation } from './investigations.ts'
import { investigationFormMachine } from '../machines/investigations/investigationFormMachine.ts'
import { investigationRequestMachine } from '../machines/investigations/investigationRequestMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationFormService } from '../services/investigationForm.ts'

/** The machines of the dialogs in which investigations are opened and edited, with their services. */
export function composeInvestigationDialogs(call: Call, settings: HttpSettings) {
  const service = investigationFormService(call)
  return {
    investigation: investigationRequestMachine.provide({
      actors: {
        card: composeInvestigation(call, settings),
        loadPeople: served((_, signal) => service.people(signal)),
        openInvestigation: served((input, signal) => service.request(input, signal)),
      },
    }),
    investigationForm: investigationFormMachine.provide({
      actors: {
        loadChoices: served(async (_, signal) => {
          const [brands, people] = await Promise.all([service.brands(signal), service.people(signal)])
          return { brands, people }
        }),
        loadProducts: served((input, signal) => service.products(input.brand, signal)),
        saveInvestigation: served(({ saved, fields }, signal) => service.save(saved, fields, signal)),
      },
    }),
  }
}
