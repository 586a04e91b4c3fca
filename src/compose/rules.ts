import { served } from '../machines/kit/service.ts'
import { ruleMachine } from '../machines/rules/ruleMachine.ts'
import type { Call } from '../services/http.ts'
import { rulesService } from '../services/rules.ts'

/** The machine of the open rule with its services. */
export function provideRule(call: Call) {
  const rules = rulesService(call)
  return ruleMachine.provide({
    actors: {
      loadRule: served(({ id }, signal) => rules.get(id, signal)),
      watchTrial: served(({ id }, signal) => rules.get(id, signal)),
      tryRule: served(({ id }, signal) => rules.try(id, signal)),
      cancelTrial: served(({ id }, signal) => rules.cancelTrial(id, signal)),
      switchRule: served(({ id, ...body }, signal) => rules.switch(id, body, signal)),
      undoRule: served(({ id, span }, signal) => rules.undo(id, span, signal)),
    },
  })
}
