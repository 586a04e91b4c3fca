import { served } from '../machines/kit/service.ts'
import { copyText } from '../services/clipboard.ts'

/** The service of machines that copy a text. */
export const copyActors = { copyText: served<void, { text: string }>(({ text }) => copyText(text)) }
