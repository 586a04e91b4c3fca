import { searchTrialMachine } from '../../machines/crawls/searchTrialMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const trial = {
  searchUrl: 'https://bazarro.example/search?q={keywords}',
  linkSelector: 'a.result',
  nextSelector: null,
  keywords: 'meridian',
}
const found = {
  url: 'https://bazarro.example/search?q=meridian',
  links: ['https://bazarro.example/item/1'],
  total: 1,
  next: null,
  problem: null,
}

export const searchTrialSubject: Subject = {
  name: 'searchTrial',
  machine: searchTrialMachine,
  events: [{ type: 'keywords.typed', text: 'meridian' }, { type: 'try', trial }, { type: 'retry' }],
  outcomes: {
    trySearch: {
      outputs: [found, { ...found, links: [], total: 0, problem: 'It did not answer.' }],
      errors: [unreachable],
    },
  },
  distinguish: ({ result }: { result: object | null }) => result !== null,
}
