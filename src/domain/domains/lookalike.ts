import * as z from 'zod/mini'
import { JOB_STATUSES } from '../crawls/job.ts'
import { LOOKALIKE_CLASSES } from './lookalikes/classes.ts'
import { CANDIDATE_STATES, LOOKALIKE_CHANGE_KINDS } from './lookalikes/changes.ts'
import { id, moment, text } from '../kit/text.ts'

/** Names that look like a brand's domain: which are watched, what is there, and what has changed. */

const name = text(253)

/** How many names one brand can have watched. */
export const WATCHES_MAX = 20
/** How many examples of each class are told before a name is watched. */
export const PREVIEW_EXAMPLES = 3
/** How long after a scan the next is due. */
export const SCAN_EVERY_MS = 24 * 60 * 60 * 1_000

const perClass = z.object({ class: z.enum(LOOKALIKE_CLASSES), count: z.int() })

/** What a name would be watched for. */
export const lookalikePreview = z.object({
  /** The registrable part of what was typed, in ASCII. */
  name,
  /** How many names look like it; one that several classes make is counted once here, and for each class below. */
  total: z.int(),
  /** Of each class a few, in their own script. */
  classes: z.array(z.extend(perClass, { examples: z.array(name) })),
})
export type LookalikePreview = z.infer<typeof lookalikePreview>

/** What is known of a name from its last look-up that succeeded. */
const records = z.object({
  addresses: z.array(text(100)),
  mail: z.array(name),
  nameServers: z.array(name),
})
export type LookalikeRecords = z.infer<typeof records>

const scan = z.object({
  /** The job that does it. */
  job: id(),
  status: z.enum(JOB_STATUSES),
  started: z.nullable(moment()),
  finished: z.nullable(moment()),
  /** How many names it has looked at, and is to look at. */
  ended: z.int(),
  total: z.int(),
  failed: z.int(),
  /** How many changes of each kind it found. */
  found: z.partialRecord(z.enum(LOOKALIKE_CHANGE_KINDS), z.int()),
})

/** A domain of a brand whose lookalikes are watched. */
export const lookalikeWatch = z.object({
  id: id(),
  brand: text(200),
  client: text(200),
  /** The brand's own domain, in ASCII. */
  name,
  /** How many names look like it. */
  total: z.int(),
  /** How many of them there are in each state. */
  states: z.record(z.enum(CANDIDATE_STATES), z.int()),
  /** How many are among the Domains that the user sees. */
  known: z.int(),
  classes: z.array(perClass),
  by: text(200),
  created: moment(),
  /** The scan under way, or else the last one; null before the first. */
  scan: z.nullable(scan),
  isScanning: z.boolean(),
  /** When the next scan is due; null where names are not looked up. */
  next: z.nullable(moment()),
})
export type LookalikeWatch = z.infer<typeof lookalikeWatch>

/** A name that looks like a watched one. */
export const lookalikeCandidate = z.object({
  id: id(),
  name,
  /** The same in its own script, where that is not ASCII. */
  unicode: z.nullable(name),
  /** Every class that makes it. */
  classes: z.array(z.enum(LOOKALIKE_CLASSES)),
  state: z.enum(CANDIDATE_STATES),
  records,
  /** The Domain of that name that the user sees. */
  domain: z.nullable(id()),
  /** When it was last looked up and answered; null where it never was. */
  read: z.nullable(moment()),
  /** Why the last look-up failed, in words; what is told is that of the look-up before then. */
  problem: z.nullable(text(500)),
})
export type LookalikeCandidate = z.infer<typeof lookalikeCandidate>

/** What a scan found changed. */
export const lookalikeChange = z.object({
  id: id(),
  kind: z.enum(LOOKALIKE_CHANGE_KINDS),
  at: moment(),
  watch: id(),
  /** The watched name, and the brand. */
  watched: name,
  brand: text(200),
  candidate: id(),
  name,
  unicode: z.nullable(name),
  classes: z.array(z.enum(LOOKALIKE_CLASSES)),
  before: z.object({ state: z.enum(CANDIDATE_STATES), records }),
  after: z.object({ state: z.enum(CANDIDATE_STATES), records }),
})
export type LookalikeChange = z.infer<typeof lookalikeChange>
