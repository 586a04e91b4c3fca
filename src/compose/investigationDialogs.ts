import { copyActors } from './copying.ts'
import { composeEvidenceForm } from './evidence.ts'
import { composeMoneyForm } from './money.ts'
import { selected } from './listingDialogs.ts'
import type { evidenceFormMachine } from '../machines/investigations/evidenceFormMachine.ts'
import type { moneyFormMachine } from '../machines/investigations/moneyFormMachine.ts'
import { composeInvestigation } from './investigations.ts'
import { investigationFormMachine } from '../machines/investigations/investigationFormMachine.ts'
import { investigationRequestMachine } from '../machines/investigations/investigationRequestMachine.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { investigationFormService } from '../services/investigationForm.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs {
    readonly investigation: typeof investigationRequestMachine
    readonly investigationForm: typeof investigationFormMachine
    readonly evidence: typeof evidenceFormMachine
    readonly money: typeof moneyFormMachine
  }
}

/** The dialogs of investigations. */
export function investigationsDialogs(call: Call, settings: HttpSettings) {
  const service = investigationFormService(call)
  return {
    investigation: {
      needs: selected('investigation'),
      machine: investigationRequestMachine.provide({
        actors: {
          card: composeInvestigation(call, settings),
          loadPeople: served((_, signal) => service.people(signal)),
          openInvestigation: served((input, signal) => service.request(input, signal)),
        },
      }),
      view: async () => (await import('../views/investigations/RequestDialog.tsx')).RequestDialog,
    },
    evidence: {
      needs: 'investigations.addEvidence',
      machine: composeEvidenceForm(call, settings),
      view: async () => (await import('../views/investigations/EvidenceDialog.tsx')).EvidenceDialog,
    },
    money: {
      needs: 'investigations.edit',
      machine: composeMoneyForm(call, settings),
      view: async () => (await import('../views/investigations/MoneyDialog.tsx')).MoneyDialog,
    },
    investigationForm: {
      needs: 'investigations.create',
      machine: investigationFormMachine.provide({
        actors: {
          ...copyActors,
          loadChoices: served(async (_, signal) => {
            const [brands, people] = await Promise.all([service.brands(signal), service.people(signal)])
            return { brands, people }
          }),
          loadProducts: served((input, signal) => service.products(input.brand, signal)),
          saveInvestigation: served(({ saved, fields }, signal) => service.save(saved, fields, signal)),
        },
      }),
      view: async () =>
        (await import('../views/investigations/InvestigationFormDialog.tsx')).InvestigationFormDialog,
    },
  } satisfies Partial<DialogEntries>
}
