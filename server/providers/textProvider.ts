import type { Config } from '../config.ts'
import { localText } from './localText.ts'
import { openAiText } from './openAiText.ts'
import type { TextProvider } from './text.ts'

/** What reads the text of listings: the model where the configuration names one, else rules. */
export const textProviderOf = ({ textModel }: Pick<Config, 'textModel'>): TextProvider =>
  textModel ? openAiText(textModel) : localText
