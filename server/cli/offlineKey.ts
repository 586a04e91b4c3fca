import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { explain } from '../process.ts'

/** The public key to check a file with offline, and the file; null, having said why, where one of them is missing. */
export async function offlineKey(
  { file, keyFile, command, what }: OfflineCheck,
  say: (words: string) => void,
): Promise<{ file: string; key: KeyObject } | null> {
  if (!file) {
    say(`Which ${what}? npm run audit -- ${command} --key FILE.pem`)
    return null
  }
  if (!keyFile) {
    say(
      'Give the public key with --key FILE.pem, as you got it from the server (npm run audit -- key) or from a person you trust. ' +
        `A key that comes with the ${what} proves nothing: someone who alters a ${what} can sign it again and put a key of theirs beside it.`,
    )
    return null
  }
  try {
    const key = createPublicKey(readFileSync(keyFile))
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key')
    await access(file)
    return { file, key }
  } catch (error) {
    say(`Not checked: ${explain(error)}`)
    return null
  }
}

interface OfflineCheck {
  readonly file: string | undefined
  readonly keyFile: string | undefined
  /** The command with the name of a file. */
  readonly command: string
  /** What is checked, in a word. */
  readonly what: string
}
