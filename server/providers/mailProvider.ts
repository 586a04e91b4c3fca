import path from 'node:path'
import type { Config } from '../config.ts'
import type { MailProvider } from './mail.ts'
import { outboxMail } from './outboxMail.ts'
import { smtpMail } from './smtpMail.ts'

/** What notices are sent by: SMTP where the configuration names a server, else the outbox in the data folder. */
export function mailProviderOf({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>): MailProvider {
  return smtp ? smtpMail(smtp) : outboxMail(path.join(dataDir, 'outbox'))
}
