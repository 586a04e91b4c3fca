import type { AnyMachineSnapshot } from 'xstate'
import { retentionSubject } from '../../src/paths/samples/retention.ts'
import type { PeriodDraft } from '../../src/machines/retention/retentionMachine.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { isIn, isPossibleFact } from './sitePageWalk.ts'

/** How long data is kept as an administrator at a browser goes through it: of one kind, one thing after the other. */

interface Context {
  readonly drafts: { readonly messages?: PeriodDraft }
}

/** What is typed of the messages; null where nothing is. */
export const typedOf = ({ context }: AnyMachineSnapshot): PeriodDraft | null =>
  (context as Context).drafts.messages ?? null

export const walkedRetention: Subject = {
  ...retentionSubject,
  isPossible,
}

const isQuiet = (snapshot: AnyMachineSnapshot) =>
  isIn(snapshot, 'reading', 'resting') && isIn(snapshot, 'running', 'resting')

function isPossible(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  const isBusyElsewhere = snapshot.matches('here') && !isIn(snapshot, 'running', 'resting')
  const fact = isPossibleFact(snapshot, event)
  if (fact !== null) return fact && !isBusyElsewhere
  if (snapshot.hasTag('asking')) return event.type === 'keepEditing' || event.type === 'discard'
  if (event.type.startsWith('xstate.') && !event.type.startsWith('xstate.after')) return true
  // What was saved would be shown as the server's: another walk goes on from there.
  const isSaved = typedOf(snapshot)?.was === 90
  switch (event.type) {
    case 'drafted':
    case 'save':
      return isQuiet(snapshot) && !isSaved
    case 'cancel':
      return isQuiet(snapshot) && isIn(snapshot, 'changing', 'typing')
    case 'departure.held':
      return isQuiet(snapshot) && isIn(snapshot, 'changing', 'typing', 'saving')
    case 'run':
    case 'run.dismissed':
      return isIn(snapshot, 'changing', 'typing')
    default:
      return !isBusyElsewhere
  }
}
