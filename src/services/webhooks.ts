import type { LogPart, SavedWebhook, WebhookState } from '../domain/webhooks/webhook.ts'
import { webhookCalls } from '../domain/webhooks/webhooks.contract.ts'
import type { Call } from './http.ts'

interface LogWanted {
  readonly id: string
  readonly size: number
  readonly status: LogPart | null
}

/** One webhook, its log and its secret. */
export function webhooksService(call: Call) {
  const part = ({ size, status }: LogWanted) => ({ size, ...(status === null ? {} : { status }) })
  return {
    get: (log: LogWanted, signal: AbortSignal): Promise<WebhookState> =>
      call(webhookCalls.get, { params: { id: log.id }, query: part(log), signal }),
    /** Sends a test; answers the log with it. */
    test: (log: LogWanted, signal: AbortSignal): Promise<WebhookState> =>
      call(webhookCalls.test, { params: { id: log.id }, query: part(log), signal }),
    /** Sends a delivery again; answers the log with it. */
    sendAgain: (delivery: string, log: LogWanted, signal: AbortSignal): Promise<WebhookState> =>
      call(webhookCalls.sendAgain, { params: { id: log.id, delivery }, query: part(log), signal }),
    /** Makes a new secret, which is told this once. */
    rotate: (id: string, signal: AbortSignal): Promise<SavedWebhook> =>
      call(webhookCalls.rotate, { params: { id }, signal }),
  }
}
