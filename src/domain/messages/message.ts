import * as z from 'zod/mini'
import { MESSAGE_BACK_OFF_MAX_MS, MESSAGE_POLL_MS } from '../kit/constants.ts'
import { id, moment, text } from '../kit/text.ts'
import { MESSAGE_LEVELS, MESSAGE_TYPES } from '../kit/vocabulary.ts'

/**
 * A message as one of its recipients gets it (§3). `identifier` names what it is about: an investigation, a
 * listing or a watched domain. Of the recipients only the reader is told.
 */
export const message = z.object({
  _id: id(),
  identifier: id(),
  level: z.enum(MESSAGE_LEVELS),
  timestamp: moment(),
  type: z.enum(MESSAGE_TYPES),
  content: text(),
  recipients: z.array(id()),
  /** Whether the reader has had it before them in the Messages dialog. */
  seen: z.boolean(),
})
export type Message = z.infer<typeof message>

/** How long to wait after so many failures in a row, in milliseconds: 10, 20, 40 s … up to the longest. */
export function messageRetryMs(failures: number): number {
  return Math.min(MESSAGE_POLL_MS * 2 ** (failures - 1), MESSAGE_BACK_OFF_MAX_MS)
}

/** The messages that were not there before. */
export function arrivedMessages(known: readonly Message[], now: readonly Message[]): readonly Message[] {
  return now.filter(({ _id }) => !known.some((before) => before._id === _id))
}

/** What is said when messages have come: the one that did, or how many; empty where none has. */
export function arrivalWords(known: readonly Message[], now: readonly Message[]): string {
  const come = arrivedMessages(known, now)
  if (come.length === 0) return ''
  return come.length === 1 ? `New message: ${come[0]!.content}` : `${come.length} new messages`
}

/** The messages as a reader stands to them: those deleted and those seen here, which the answer may not know of yet. */
export interface ReadMessages {
  /** As they were answered last, newest first; null before. */
  readonly items: readonly Message[] | null
  readonly gone: readonly string[]
  readonly seen: readonly string[]
}

/** The messages to show: those that were not deleted. */
export function shownMessages({ items, gone }: Omit<ReadMessages, 'seen'>): readonly Message[] {
  return items?.filter(({ _id }) => !gone.includes(_id)) ?? []
}

/** The messages that are new: not seen yet, here or elsewhere. The badge counts them. */
export function newMessages(read: ReadMessages): readonly Message[] {
  return shownMessages(read).filter(({ _id, seen }) => !seen && !read.seen.includes(_id))
}
