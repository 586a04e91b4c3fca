import { v7 as uuidv7 } from 'uuid'
import type { InvestigationStatus } from '../../../src/domain/kit/vocabulary.ts'
import type { Storage } from '../../providers/storage.ts'
import type { Transaction } from '../../store/transactions.ts'
import type { Author } from '../../store/record/ledger.ts'
import { files } from '../../store/schema.ts'
import type { Subject } from './investigationWords.ts'
import type { Random } from './random.ts'

/** An investigation of the demo as its history is made. */

export interface Case {
  readonly tx: Transaction
  readonly storage: Storage
  readonly random: Random
  readonly now: number
  readonly id: string
  readonly subject: Subject
  /** How it stands at the end. */
  readonly status: InvestigationStatus
  /** Who does what is done. */
  readonly author: Author
  /** Who edits it and enters amounts: an assignee who is a client may do neither. */
  readonly editor: Author
}

export interface Step {
  readonly at: Date
  readonly take: (at: Date) => Promise<void>
}

/** Keeps a file for the investigation's brand; answers its id. */
export async function keepFile(
  { tx, storage, subject: { brandId } }: Case,
  { content, at, ...file }: { name: string; mediaType: string; content: Buffer; at: Date },
): Promise<string> {
  const id = uuidv7({ msecs: at.getTime() })
  const sha256 = await storage.put(content, file.mediaType)
  await tx.insert(files).values({ ...file, id, brandId, sha256, bytes: content.length, created: at })
  return id
}
