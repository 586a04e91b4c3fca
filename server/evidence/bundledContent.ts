import * as z from 'zod/mini'
import { evidenceFacts } from '../../src/domain/investigations/evidence.ts'
import type { Manifest } from './manifest.ts'
import type { RecordText } from '../store/record/recordChain.ts'

/** What a bundle says of its investigation, held against the change records and files beside it. */

/** Read for no more than is checked, so that bundles of every age can be. */
export const bundledInvestigation = z.looseObject({ id: z.uuid(), reference: z.string() })
export const bundledEvidence = z.array(
  z.looseObject({
    id: z.uuid(),
    files: z.optional(z.array(z.looseObject({ sha256: z.string() }))),
  }),
)

interface Content {
  readonly manifest: Manifest
  readonly investigation: z.infer<typeof bundledInvestigation>
  readonly evidence: z.infer<typeof bundledEvidence>
  readonly records: readonly RecordText[]
}

/** The first of these that doesn't agree with the others, in words; null where all do. */
export function contentFault({ manifest, investigation, evidence, records }: Content): string | null {
  if (investigation.id !== manifest.investigation || investigation.reference !== manifest.reference)
    return 'investigation.json is of another investigation than the manifest'
  const own = records.filter(({ id }) => id === investigation.id)
  if (own.length === 0) return 'records.json holds no record of the investigation'
  const recorded = new Map<string, unknown>()
  for (const { after } of own) {
    const added = after?.['evidence'] as { id?: unknown } | undefined
    if (typeof added?.id === 'string') recorded.set(added.id, added)
  }
  for (const entry of evidence) {
    const record = recorded.get(entry.id)
    if (record === undefined) return `evidence.json: no record tells of entry ${entry.id}`
    if (canonical(record) !== canonical(evidenceFacts(entry)))
      return `evidence.json: entry ${entry.id} is not what its record says`
    recorded.delete(entry.id)
  }
  if (recorded.size > 0) return `evidence.json: entry ${[...recorded.keys()][0]} is left out`
  const held = new Set(manifest.entries.map(({ name }) => /^files\/([0-9a-f]{64})-/.exec(name)?.[1]))
  const files = [
    ...evidence.flatMap(({ files = [] }) => files),
    ...records.filter(({ entity }) => entity === 'file').map(({ after }) => after as { sha256?: string }),
  ]
  const missing = files.find(({ sha256 }) => sha256 === undefined || !held.has(sha256))
  return missing ? `files: ${missing.sha256 ?? 'one'} is left out` : null
}

/** JSON with the keys in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
