import type { AnyMachineSnapshot } from 'xstate'
import type { ClassificationDraft } from '../../src/domain/complaints/classification.ts'
import type { Grounds } from '../../src/machines/complaints/classificationMachine.ts'
import { classificationSubject } from '../../src/paths/samples/classification.ts'
import type { Subject } from '../../src/paths/subject.ts'

interface Context {
  readonly draft: ClassificationDraft
  readonly grounds: Grounds | null
}

const [loaded] = classificationSubject.outcomes.loadGrounds!.outputs as [Grounds]
/** Without the complaint that the dialog of guided review leaves to its queue, by answering null. */
const made = classificationSubject.outcomes.createComplaints!.outputs.filter((output) => output !== null)

/** The Infringement Classification dialog as an analyst at a browser goes through it. The brand has a right for trademarks alone. */
export const walkedClassification: Subject = {
  ...classificationSubject,
  events: [
    ...classificationSubject.events,
    { type: 'type.chosen', chosen: 'DE' },
    { type: 'type.chosen', chosen: 'CR' },
  ],
  outcomes: {
    ...classificationSubject.outcomes,
    loadGrounds: {
      ...classificationSubject.outcomes.loadGrounds!,
      outputs: [{ ...loaded, rights: loaded.rights.map((right) => ({ ...right, type: 'TM' })) }],
    },
    createComplaints: { ...classificationSubject.outcomes.createComplaints!, outputs: made },
  },
  distinguish: ({ draft, grounds }: Context) => [
    draft.type,
    draft.reason,
    draft.description !== '',
    draft.images.length,
    draft.officialUrl,
    draft.doNotFile,
    grounds !== null,
  ],
  isPossible,
}

/** Whether the dialog is gone: submitted, left with nothing entered, or discarded. */
export const isClosed = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ form: 'done' }) || snapshot.hasTag('left')

/** What is pressed where the dialog asks whether to discard what was entered. */
const ANSWERS: ReadonlySet<string> = new Set(['keepEditing', 'cancel', 'discard'])

/** What the fields that a type and reason show let a person do, and what would do nothing is not done. */
function isPossible(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  const { draft } = snapshot.context as Context
  const given = event as { chosen?: string; text?: string }
  const isCopyright = draft.type === 'CR'
  if (isClosed(snapshot)) return false
  if (snapshot.hasTag('asking') && !event.type.startsWith('xstate.')) return ANSWERS.has(event.type)
  switch (event.type) {
    case 'type.chosen':
      return given.chosen !== draft.type
    case 'reason.chosen':
      return isCopyright && draft.reason === null
    case 'template.chosen':
      return draft.template === null
    case 'description.changed':
      return (given.text === '') === (draft.description !== '')
    case 'right.toggled':
      return draft.ipr.length === 0
    case 'pair.chosen':
      return isCopyright
    case 'officialUrl.changed':
      return draft.officialUrl === ''
    case 'doNotFile.toggled':
      return !draft.doNotFile
    // Looked for again where none fits, or where they could not be read.
    case 'reloadGrounds':
      return draft.type === 'DE' || snapshot.matches({ grounds: 'failed' })
    // Nothing holds whoever has entered nothing.
    case 'departure.held':
      return snapshot.matches({ guard: 'dirty' })
    default:
      return true
  }
}
