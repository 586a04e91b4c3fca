import type {
  LookalikeCandidate,
  LookalikeChange,
  LookalikeRecords,
  LookalikeWatch,
} from '../../domain/domains/lookalike.ts'
import { CANDIDATE_STATE_LABELS, type CandidateState } from '../../domain/domains/lookalikes/changes.ts'
import { LOOKALIKE_CLASS_LABELS, type LookalikeClass } from '../../domain/domains/lookalikes/classes.ts'
import { alternatives, countOf } from '../../domain/kit/words.ts'

/** What candidates of a watched name are narrowed by. */
export interface CandidateFilter {
  readonly watch: string
  /** All classes where it is empty. */
  readonly classes: readonly LookalikeClass[]
  readonly isRegistered: boolean
  readonly isKnown: boolean
  readonly contains: string
}

/** Of which watch changes are shown; of every one where it is null. */
export interface ChangeFilter {
  readonly watch: string | null
}

/** All candidates of a watch. */
export const allCandidates = (watch: string): CandidateFilter => ({
  watch,
  classes: [],
  isRegistered: false,
  isKnown: false,
  contains: '',
})

/** Whether a filter leaves anything out. */
export const isNarrowed = ({ classes, isRegistered, isKnown, contains }: CandidateFilter): boolean =>
  classes.length > 0 || isRegistered || isKnown || contains !== ''

const SHOWN = 3
const some = (values: readonly string[]): string =>
  values.length > SHOWN
    ? `${values.slice(0, SHOWN).join(', ')} and ${values.length - SHOWN} more`
    : values.join(', ')

/** What the name system says of a name: "leads to 192.0.2.1 · mail to mx.example · name servers ns.example". */
export function recordsWords({ addresses, mail, nameServers }: LookalikeRecords): string {
  return [
    ...(addresses.length > 0 ? [`leads to ${some(addresses)}`] : []),
    ...(mail.length > 0 ? [`mail to ${some(mail)}`] : []),
    ...(nameServers.length > 0 ? [`name servers ${some(nameServers)}`] : []),
  ].join(' · ')
}

/** How a name is made to look like another: "Homoglyph and TLD swap". */
export const classWords = (classes: readonly LookalikeClass[]): string =>
  alternatives(
    classes.map((one, n) =>
      n === 0 ? LOOKALIKE_CLASS_LABELS[one] : lowerFirst(LOOKALIKE_CLASS_LABELS[one]),
    ),
    'and',
  )

const lowerFirst = (words: string): string =>
  /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)

/** A name in its own script beside the one in ASCII, where they differ. */
export const nameWords = ({ name, unicode }: Pick<LookalikeCandidate, 'name' | 'unicode'>): string =>
  unicode === null ? name : `${unicode} (${name})`

/** From what to what a name changed: "Not registered, now active: leads to 192.0.2.1". */
export function changeWords({ before, after }: Pick<LookalikeChange, 'before' | 'after'>): string {
  const was = CANDIDATE_STATE_LABELS[before.state]
  const is = lowerFirst(CANDIDATE_STATE_LABELS[after.state])
  const now = recordsWords(after.records)
  const states = before.state === after.state ? `${was}, as before` : `${was}, now ${is}`
  return now === '' ? states : `${states}: ${now}`
}

const TOLD_STATES = ['mail', 'active', 'registered'] as const satisfies readonly CandidateState[]

/** How the names that look like a watched one stand: "3 take mail · 2 are active · 1 is registered"; what is not looked up is said. */
export function statesWords({ states, total }: Pick<LookalikeWatch, 'states' | 'total'>): string {
  const unknown = states.unknown ?? 0
  if (unknown === total) return 'not looked up yet'
  const told = TOLD_STATES.flatMap((state) => {
    const count = states[state] ?? 0
    const words = state === 'mail' && count !== 1 ? 'take mail' : lowerFirst(CANDIDATE_STATE_LABELS[state])
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${words}`]
  })
  const known = told.length > 0 ? told.join(' · ') : 'none is registered'
  return unknown > 0 ? `${known} · ${unknown.toLocaleString('en')} not looked up` : known
}

/** How many names look like one, for the question before it is watched. */
export const candidatesWords = (total: number): string =>
  `${countOf(total, 'name')} ${total === 1 ? 'looks' : 'look'} like it`
