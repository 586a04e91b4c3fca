import { verifyBundle } from '../evidence/verifyBundle.ts'
import { offlineKey } from './offlineKey.ts'

/**
 * Checks an evidence bundle offline. Answers the exit code: 0 whole, 1 at the first fault, 2 where it could not be
 * checked. The key must come from elsewhere: someone who alters a bundle can put a key of theirs into it.
 */
export async function auditBundle(
  file: string | undefined,
  keyFile: string | undefined,
  say: (words: string) => void,
): Promise<number> {
  const given = await offlineKey({ file, keyFile, command: 'verify-bundle FILE.zip', what: 'bundle' }, say)
  if (!given) return 2
  const result = await verifyBundle(given.file, given.key)
  if (!result.ok) {
    say(`Broken: ${result.fault}`)
    return 1
  }
  const { manifest, files, evidence, records, sealed, erased } = result
  const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`
  say(
    `Whole: investigation ${manifest.reference}, made ${manifest.made} by ${manifest.madeBy}, signed with key ${manifest.key}: ` +
      `${count(evidence, 'entry of evidence', 'entries of evidence')}, ${count(files, 'file', 'files')}, ` +
      `${count(records, 'record', 'records')}, ${sealed.toLocaleString('en')} of them sealed` +
      (erased > 0 ? `, ${erased.toLocaleString('en')} of them without what an erasure took.` : '.'),
  )
  return 0
}
