import { caseMoneyMachine } from '../machines/investigations/caseMoney.ts'
import { moneyFormMachine } from '../machines/investigations/moneyFormMachine.ts'
import { copyActors } from './copying.ts'
import { served } from '../machines/kit/service.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { mediaService } from '../services/media.ts'
import { moneyService } from '../services/money.ts'

/** The part of the composition that the money of investigations needs. */

/** The machine of the money beside an investigation with its services. */
export function composeCaseMoney(call: Call) {
  const money = moneyService(call)
  return caseMoneyMachine.provide({
    actors: { load: served((input, signal) => money.list(input.id, signal)) },
  })
}

/** The machine of the form for an amount with its services. */
export function composeMoneyForm(call: Call, settings: HttpSettings) {
  const money = moneyService(call)
  return moneyFormMachine.provide({
    actors: {
      ...copyActors,
      uploadReceipt: served(mediaService(settings).upload),
      saveMoney: served((input, signal) => money.save(input, signal)),
      deleteMoney: served((input, signal) => money.remove(input, signal)),
    },
  })
}
