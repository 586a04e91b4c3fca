import { analyseByRules } from './textRules.ts'
import type { TextProvider } from './text.ts'

/** Reads by rules, on this machine. */
export const localText: TextProvider = {
  source: 'rules',
  model: null,
  analyse: async (subject) => analyseByRules(subject),
}
