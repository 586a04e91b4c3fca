import {
  brandAsked,
  investigationFormMachine,
} from '../../machines/investigations/investigationFormMachine.ts'
import { ENDS, STAYS_LOADED } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, canGoOn } from './formGuard.ts'
import { analyst, sampleInvestigation, sampleProduct, unreachable } from './things.ts'

const theirs = { ...sampleInvestigation(1, 1), comment: 'Buy two.', updatedBy: 'Somebody else' }

const gone = { status: 404, title: 'Not found', detail: 'The investigation does not exist.' }

export const investigationFormSubject: Subject = {
  name: 'investigationForm',
  excused: {
    'nothing leads out of choices.loaded': STAYS_LOADED,
    'nothing leads out of form.done': ENDS,
  },
  machine: investigationFormMachine,
  input: {
    investigation: sampleInvestigation(1),
    due: '',
    user: { groups: analyst.groups },
  },
  events: [
    { type: 'field.changed', field: 'comment', value: 'Buy three.' },
    { type: 'field.changed', field: 'comment', value: 'Buy one.' },
    { type: 'field.changed', field: 'price', value: '-1' },
    { type: 'field.left', field: 'comment' },
    { type: 'brand.chosen', brand: { name: 'Aurelle', client: 'Northgate Group' } },
    { type: 'side.taken', field: 'comment', side: 'mine' },
    { type: 'side.taken', field: 'comment', side: 'theirs' },
    { type: 'choices.retry' },
    { type: 'products.retry' },
    { type: 'investigations.changed', investigations: [theirs], removed: [] },
    { type: 'submit' },
    { type: 'copy' },
    ...guardEvents,
  ],
  isPossible: canGoOn,
  outcomes: {
    loadChoices: { outputs: [{ brands: [], people: [analyst] }], errors: [unreachable] },
    loadProducts: { outputs: [[sampleProduct]], errors: [unreachable] },
    saveInvestigation: {
      outputs: [{ investigation: sampleInvestigation(1, 2), changed: [] }],
      errors: [unreachable, { status: 409, title: 'Changed meanwhile', current: theirs }, gone],
    },
    copyText: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    draft,
    productsOf,
    investigation,
    conflicts,
  }: {
    draft: { comment: string; price: string; brand: string; client: string }
    productsOf: string | null
    investigation: { updated: string }
    conflicts: readonly { taken: unknown }[]
  }) => {
    const taken = conflicts.map((one) => one.taken)
    // What no guard asks about together needn't be walked together.
    if (draft.comment !== 'Buy one.') return [draft.comment, taken]
    return brandAsked(draft) === productsOf && draft.price === '' ? investigation.updated : 'elsewhere'
  },
}
