import { writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { EXAMPLES_FILE, type Example, tidied } from '../../tools/contract/examples.ts'
import { CALLS, isText } from '../../tools/contract/openapi.ts'
import { schemaCheck } from '../../tools/contract/schemaCheck.ts'
import { type Answer, SMALL_CSV } from './app.ts'
import type { Input } from './probes/probe.ts'

/**
 * Takes an example of each call that the walk over the contract makes, and looks whether its reply fits the description of the
 * contract. They are written to tools/contract/examples.json with TAKE_EXAMPLES=on alone (`npm run client -- examples`).
 */
export function takenExamples() {
  const taken = new Map<string, Example>()
  const check = schemaCheck()
  if (process.env.TAKE_EXAMPLES === 'on')
    afterAll(() => {
      const rows = [...CALLS.keys()].flatMap((name) =>
        taken.has(name) ? [[name, taken.get(name)!] as const] : [],
      )
      writeFileSync(EXAMPLES_FILE, `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`)
    })
  return {
    take(name: string, input: Input, { status, body }: Answer): void {
      // What is refused shows a rule, not the call.
      if (status >= 400) return
      const { replyType, bodyType } = CALLS.get(name)!
      const showsReply = !replyType || isText(replyType)
      if (!replyType) check.reply(name, body)
      taken.set(
        name,
        tidied({
          ...input,
          ...(bodyType ? { body: SMALL_CSV } : {}),
          ...(showsReply ? { reply: body } : {}),
        }),
      )
    },
  }
}
