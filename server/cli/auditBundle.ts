import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { verifyBundle } from '../evidence/verifyBundle.ts'
import { explain } from '../process.ts'

/**
 * Checks an evidence bundle offline. Answers the exit code: 0 whole, 1 at the first fault, 2 where it could not be
 * checked. The key must come from elsewhere: someone who alters a bundle can put a key of theirs into it.
 */
export async function auditBundle(
  file: string | undefined,
  keyFile: string | undefined,
  say: (words: string) => void,
): Promise<number> {
  if (!file) {
    say('Which bundle? npm run audit -- verify-bundle FILE.zip --key FILE.pem')
    return 2
  }
  if (!keyFile) {
    say(
      'Give the public key with --key FILE.pem, as you got it from the server (npm run audit -- key) or from a person you trust. ' +
        'The copy in the bundle proves nothing: someone who alters a bundle can sign it again and put a key of theirs beside it.',
    )
    return 2
  }
  let key: KeyObject
  try {
    key = createPublicKey(readFileSync(keyFile))
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key')
    await access(file)
  } catch (error) {
    say(`Not checked: ${explain(error)}`)
    return 2
  }
  const result = await verifyBundle(file, key)
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
