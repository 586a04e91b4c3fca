import { AGREEMENT_DAYS } from '../queues/queue.ts'

/** What is not needed for ever, and between which limits its keeping may be set. */

export const RETENTION_KINDS = [
  'messages',
  'decisions',
  'screenshots',
  'harmless',
  'undecided',
  'crawls',
  'jobs',
  'reportMails',
  'deliveries',
  'uploads',
  'rejects',
  'unattached',
  'sessions',
  'apiKeys',
  'slowQueries',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** A limit in days, and why it is there: what follows “because”. */
export interface RetentionLimit {
  readonly days: number
  readonly because: string
}

export interface RetentionRule {
  readonly title: string
  /** One of them, and several: "message", "messages". */
  readonly noun: string
  readonly nouns: string
  /** What it is, from when its age counts, and what of it stays whatever its age. */
  readonly about: string
  /** How long it is kept where nobody has set that, in days; null for without end. */
  readonly days: number | null
  readonly min: RetentionLimit
  /** Null where it may be kept without end. */
  readonly max: RetentionLimit | null
}

/** Longer than any limitation period that claims over listings have to be brought within. */
export const RETENTION_DAYS_MAX = 3_650

const YEAR = 365

export const RETENTION: Record<RetentionKind, RetentionRule> = {
  messages: {
    title: 'Messages to users',
    noun: 'message',
    nouns: 'messages',
    about: 'What users were told, read or not, from the day of the message. Those about an open case stay.',
    days: null,
    min: { days: 30, because: 'somebody who was away for a month has to find what happened meanwhile' },
    max: null,
  },
  decisions: {
    title: 'Decisions in guided review',
    noun: 'decision',
    nouns: 'decisions',
    about:
      'Who decided what and how fast, from the day of the decision. What the listing became stays; figures of people and of time saved no longer reach back further. One that a second reviewer still looks at stays.',
    days: null,
    min: {
      days: AGREEMENT_DAYS,
      because: `how well the members of a queue agree is told of the last ${AGREEMENT_DAYS} days`,
    },
    max: null,
  },
  screenshots: {
    title: 'Screenshots of closed listings',
    noun: 'screenshot',
    nouns: 'screenshots',
    about:
      'Captured pages of listings, from the day of capture, once the listing was not changed for as long. What a complaint or a case needs as evidence stays.',
    days: null,
    min: {
      days: 3 * YEAR,
      because: 'claims may be brought within three years as a rule, and a screenshot proves them',
    },
    max: null,
  },
  harmless: {
    title: 'Listings that are no infringement',
    noun: 'listing',
    nouns: 'listings',
    about:
      'Irrelevant, genuine and of authorized sellers, from their last change, with their pictures. They leave the dashboard’s figures too. Those with a complaint, a case, a tag or a comment stay, and all of a seller about whom something is open.',
    days: null,
    min: { days: YEAR, because: 'what was decided of a seller counts for the scores of its next listings' },
    max: null,
  },
  undecided: {
    title: 'Listings that nobody decided about',
    noun: 'listing',
    nouns: 'listings',
    about:
      'New ones that nobody looked at, from their last change, with their pictures. They leave the dashboard’s figures too. Those with a case, a tag, a comment, a request for review or a place in a queue stay, and all of a seller about whom something is open.',
    days: null,
    min: { days: YEAR, because: 'they are work that waits, and what a crawl finds again is found as new' },
    max: null,
  },
  crawls: {
    title: 'Ended crawls',
    noun: 'crawl',
    nouns: 'crawls',
    about:
      'Crawls with their runs and each page that they went to, from the end of the last run. What they found stays; one that has a run to come stays.',
    days: null,
    min: { days: 30, because: 'what a crawl found is compared with the month before' },
    max: null,
  },
  jobs: {
    title: 'Finished work in the background',
    noun: 'job',
    nouns: 'jobs',
    about:
      'Screenshots, imports of pages and the like with each of their steps, and changes of all matching listings, from their end. Runs of crawls go with their crawl.',
    days: null,
    min: { days: 7, because: 'a job that failed over a holiday can still be tried again' },
    max: null,
  },
  reportMails: {
    title: 'Mails of reports',
    noun: 'mail',
    nouns: 'mails',
    about:
      'To whom a report was sent and what came of it, from the day of sending. The last of each report stays.',
    days: null,
    min: { days: 30, because: 'a mail that did not arrive is noticed with the next month’s' },
    max: null,
  },
  deliveries: {
    title: 'Log of webhooks',
    noun: 'delivery',
    nouns: 'deliveries',
    about: 'What was sent to other systems and what they answered, from when it came to be sent.',
    days: 30,
    min: { days: 4, because: 'a delivery that fails is tried for three days' },
    max: {
      days: YEAR,
      because: 'it repeats listings and names of users, which stay where they are erased elsewhere',
    },
  },
  uploads: {
    title: 'Files that wait to be imported',
    noun: 'file',
    nouns: 'files',
    about: 'Files that were handed over and not imported, with their pictures, from the upload.',
    days: 1,
    min: { days: 1, because: 'an import that was prepared in the evening is started in the morning' },
    max: { days: 30, because: 'they take room on the server’s disk and are seen by nobody' },
  },
  rejects: {
    title: 'Rows that imports did not take',
    noun: 'file',
    nouns: 'files',
    about: 'Files of rejected rows that can be downloaded, from the end of the import.',
    days: 30,
    min: { days: 1, because: 'whoever imported has to be able to mend the rows' },
    max: { days: YEAR, because: 'they lie on the server’s disk, where no erasure reaches into them' },
  },
  unattached: {
    title: 'Uploads attached to nothing',
    noun: 'file',
    nouns: 'files',
    about:
      'Pictures and documents of forms that were given up, from the upload. They are looked for at night once a week; what anything names stays.',
    days: 30,
    min: { days: 30, because: 'a browser keeps a draft for a month, and has to find its files again' },
    max: { days: YEAR, because: 'they are seen by nobody' },
  },
  sessions: {
    title: 'Ended sign-ins',
    noun: 'sign-in',
    nouns: 'sign-ins',
    about: 'From which address and browser somebody was signed in, from when the sign-in ran out.',
    days: 7,
    min: { days: 1, because: 'a user has to be able to see where the account was used last' },
    max: {
      days: 90,
      because: 'addresses are data of persons, and three months suffice to look into a sign-in',
    },
  },
  apiKeys: {
    title: 'Revoked API keys',
    noun: 'key',
    nouns: 'keys',
    about: 'Name, owner and last use of a key, from when it was revoked.',
    days: null,
    min: { days: 30, because: 'what a leaked key did has to be looked into' },
    max: null,
  },
  slowQueries: {
    title: 'Slow queries',
    noun: 'query',
    nouns: 'queries',
    about: 'Statements of the database that took long, without values, from when they were last seen.',
    days: 30,
    min: { days: 1, because: 'the day’s are what is looked at' },
    max: { days: YEAR, because: 'older ones tell of another version' },
  },
}
