import { type Redaction, safeJsonBy } from '@statepaths/inspector'
import { isSecretEntry, redactedText } from '../../domain/kit/redaction.ts'

/** What the inspector doesn't show, keep or send along. */
export const redaction: Redaction = { text: redactedText, isSecretEntry }

/** Any value of the running app as JSON that may be shown and sent along: without secrets, cycles and bulk. */
export const safeJson = safeJsonBy(redaction)
