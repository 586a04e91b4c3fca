import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { EXAMPLES_FILE, type Example, type Examples, isAlike, tidied } from '../../tools/contract/examples.ts'
import { CALLS, isText } from '../../tools/contract/openapi.ts'
import { schemaCheck } from '../../tools/contract/schemaCheck.ts'
import { type Answer, SMALL_CSV } from './app.ts'
import type { Input } from './probes/probe.ts'

/**
 * Takes an example of each call that the walk over the contract makes, and looks whether its reply fits the description of the
 * contract. They are written where TAKE_EXAMPLES names a file (`npm run client -- examples`): the one that was taken before wherever
 * this one says nothing else, so that what changes there is what has changed of the calls.
 */
export function takenExamples() {
  const taken = new Map<string, Example>()
  const check = schemaCheck()
  const file = process.env.TAKE_EXAMPLES
  if (file)
    afterAll(() => {
      const former = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Examples
      const kept = (name: string, example: Example): Example => {
        const was = former[name]
        return was && isAlike(was, example) && fits(name, was) ? was : example
      }
      const rows = [...CALLS.keys()].flatMap((name) =>
        taken.has(name) ? [[name, kept(name, taken.get(name)!)] as const] : [],
      )
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`)
    })
  function fits(name: string, { reply }: Example): boolean {
    try {
      if (!CALLS.get(name)!.replyType) check.reply(name, reply)
      return true
    } catch {
      return false
    }
  }
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
