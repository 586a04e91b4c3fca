import * as z from 'zod/mini'
import { id, moment, text } from './text.ts'
import { MESSAGE_LEVELS, MESSAGE_TYPES } from './vocabulary.ts'

/** A message to users (§3). `identifier` names what it is about: an investigation or a listing. */
export const message = z.object({
  _id: id(),
  identifier: text(200),
  level: z.enum(MESSAGE_LEVELS),
  timestamp: moment(),
  type: z.enum(MESSAGE_TYPES),
  content: text(),
  recipients: z.array(id()),
})
export type Message = z.infer<typeof message>

/** A message's type as it is shown: underscores replaced by spaces (§2 Messages dialog). */
export function messageTypeLabel(type: string): string {
  return type.replaceAll('_', ' ')
}
