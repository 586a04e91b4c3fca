/** Sending notices by mail: what a provider promises, and the message as it is written (RFC 5322). */

export interface MailMessage {
  /** In angle brackets; the same for every attempt. */
  readonly messageId: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly date: Date
  readonly attachments: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/**
 * What came of an attempt: it was accepted; it is refused for good; nothing was delivered and another attempt may
 * succeed; or nobody can know whether it was delivered. `problem` is in words, the server's own where it gave some.
 */
export type SendOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' | 'tryAgain' | 'unknown'; readonly problem: string }

export interface MailProvider {
  readonly name: string
  /** Whether sending twice is the same as sending once, so that an attempt that was cut off is simply made again. */
  readonly repeatable: boolean
  /** Whether messages are kept where nobody receives them. */
  readonly reachesNobody: boolean
  /** How long to wait before the second attempt; each further wait is twice as long. */
  readonly retrySeconds: number
  /** Makes one attempt; never fails. Aborting `stopping` cuts it off. */
  send(message: MailMessage, stopping: AbortSignal): Promise<SendOutcome>
}

/** A message as it goes out, and between whom. Its bytes are the same at every attempt. */
export interface WrittenMail {
  readonly from: string
  readonly to: string[]
  readonly content: Buffer
}

/** Writes a message. `from`, where it is given, sends in place of the sender, who then gets the replies. */
export async function writeMail(message: MailMessage, from?: string): Promise<WrittenMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const node = new MailComposer({
    from: from ?? message.sender,
    ...(from ? { replyTo: message.sender } : {}),
    to: message.recipient,
    subject: message.subject,
    text: message.text,
    messageId: message.messageId,
    date: message.date,
    attachments: message.attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    baseBoundary: message.messageId.replaceAll(/[^\w.-]/g, ''),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = node.getEnvelope()
  return { from: envelope.from || '', to: envelope.to, content: await node.build() }
}
