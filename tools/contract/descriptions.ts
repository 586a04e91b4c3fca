import { type CallDefinition } from '../../src/domain/kit/call.ts'
import { CLASSIFICATIONS, STATE_CODES } from '../../src/domain/kit/vocabulary.ts'
import type { Converter } from './schemas.ts'

/** What the description of a call says beside its summary: what neither its shape nor its errors tell. */

const CODES = Object.entries(STATE_CODES)
  .map(([code, state]) => `${code} sets ${state}`)
  .join(', ')

/** Of the calls whose words are their own. */
const OWN: Readonly<Record<string, string>> = {
  'listings.changeField': `\`value\` of the field \`state\` is a code: ${CODES}; for a client ${CLASSIFICATIONS.join(', ')} set INFRINGING with that type.`,
}

/** The words for a call, or null where there is nothing to say. */
export function descriptionOf(name: string, call: CallDefinition, converter: Converter): string | null {
  const { conflicts, missing } = (call.reply && converter.whole(call.reply, 'output').properties) ?? {}
  const said = [
    ...(call.credential === 'session' ? ['Takes a sign-in: an API key is refused.'] : []),
    ...(OWN[name] === undefined ? [] : [OWN[name]]),
    ...(conflicts?.type === 'array'
      ? [
          'A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`.',
        ]
      : []),
    ...(missing?.type === 'array'
      ? ['What does not exist for the caller is left out, and stands in `missing`.']
      : []),
  ]
  return said.length === 0 ? null : said.join(' ')
}
