import { fromPromise } from 'xstate'
import { composeInvestigation } from './composeInvestigations.ts'
import type { Product } from './domain/brand.ts'
import type { CaseChanged } from './domain/cases.contract.ts'
import type { InvestigationRequest } from './domain/investigation.ts'
import type { Colleague } from './domain/user.ts'
import type { FormChoices, FormSave } from './machines/investigationForm.ts'
import { investigationFormMachine } from './machines/investigationFormMachine.ts'
import { investigationRequestMachine } from './machines/investigationRequestMachine.ts'
import type { Call, HttpSettings } from './services/http.ts'
import { investigationFormService } from './services/investigationFormService.ts'

/** The machines of the dialogs in which investigations are opened and edited, with their services. */
export function composeInvestigationDialogs(call: Call, settings: HttpSettings) {
  const service = investigationFormService(call)
  return {
    investigation: investigationRequestMachine.provide({
      actors: {
        card: composeInvestigation(call, settings),
        loadPeople: fromPromise<readonly Colleague[]>(({ signal }) => service.people(signal)),
        openInvestigation: fromPromise<CaseChanged, InvestigationRequest>(({ input, signal }) =>
          service.request(input, signal),
        ),
      },
    }),
    investigationForm: investigationFormMachine.provide({
      actors: {
        loadChoices: fromPromise<FormChoices>(async ({ signal }) => {
          const [brands, people] = await Promise.all([service.brands(signal), service.people(signal)])
          return { brands, people }
        }),
        loadProducts: fromPromise<readonly Product[], { brand: string }>(({ input, signal }) =>
          service.products(input.brand, signal),
        ),
        saveInvestigation: fromPromise<CaseChanged, FormSave>(({ input: { saved, fields }, signal }) =>
          service.save(saved, fields, signal),
        ),
      },
    }),
  }
}
