import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type MailProvider, writeMail } from './mail.ts'

/** There is nobody to wait for, only a disk that is full. */
const RETRY_SECONDS = 30

/**
 * The local default: a folder with one file for each message, named by its Message-ID, that any mail program opens.
 * A file is there whole or not at all; sending a message again replaces it by the same.
 */
export function outboxMail(folder: string): MailProvider {
  return {
    name: 'the outbox',
    repeatable: true,
    reachesNobody: true,
    retrySeconds: RETRY_SECONDS,
    async send(message) {
      try {
        const { content } = await writeMail(message)
        const file = path.join(folder, fileName(message.messageId))
        await mkdir(folder, { recursive: true })
        const unfinished = `${file}.${process.pid}`
        await writeFile(unfinished, content, { flush: true })
        await rename(unfinished, file)
        return { outcome: 'accepted' }
      } catch (error) {
        // Everybody who may read the complaint sees this, so it names no path of the server.
        const { code, message: words } = error as NodeJS.ErrnoException
        return { outcome: 'tryAgain', problem: `The outbox can’t be written: ${code ?? words}.` }
      }
    },
  }
}

/** The file of a message within the outbox. */
export const fileName = (messageId: string): string =>
  `${messageId.replaceAll(/^<|>$/g, '').replaceAll(/[^\w.@-]/g, '_')}.eml`
