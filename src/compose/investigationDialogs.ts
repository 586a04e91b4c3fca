import { fromPromise } from 'xstate'
import { composeInvestigation } from './investigations.ts'
import type { Product } from '../domain/setup/brand.ts'
import type { CaseChanged } from '../domain/investigations/cases.contract.ts'
import type { InvestigationRequest } from '../domain/investigations/investigation.ts'
import type { Colleague } from '../domain/session/user.ts'
import type { FormChoices, FormSave } from '../machines/investigations/investigationForm.ts'
import { investigationFormMachine } from '../machines/investigations/investigationFormMachine.ts'
import { investigationRequestMachine } from '../machines/investigations/investigationRequestMachine.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationFormService } from '../services/investigationForm.ts'

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
