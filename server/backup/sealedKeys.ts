import { buffer } from 'node:stream/consumers'
import { openKey, type SealedKey } from '../store/session/serverKeys.ts'
import { tableEntryName } from './manifest.ts'
import { compareDigests, type OpenBackup } from './readBackup.ts'
import { RowDigest } from './rowDigest.ts'

/** The server's own secrets as a backup holds them. */

const TABLE = 'server_keys'
/** What stands before bytes in hex where COPY writes them as text. */
const HEX = String.raw`\\x`

/** Fails in words where keys in a backup are encrypted and `secretKey` doesn't open them. */
export async function refuseUnopenedKeys(backup: OpenBackup, secretKey: string | undefined): Promise<void> {
  if (!backup.manifest.hasSealedKeys) return
  if (secretKey === undefined)
    throw new Error(
      'The keys in the backup are encrypted, and SECRET_KEY is not set. Set it to the value that they were encrypted ' +
        'with, then try again. Nothing was changed.',
    )
  if ((await storedKeys(backup)).some((key) => openKey(key, secretKey) === null))
    throw new Error(
      'SECRET_KEY does not open the keys in the backup. Set it to the value that they were encrypted with when the ' +
        'backup was made, then try again. Nothing was changed.',
    )
}

async function storedKeys(backup: OpenBackup): Promise<SealedKey[]> {
  const table = backup.manifest.tables.find(({ name }) => name === TABLE)
  if (!table) return []
  const rows = await buffer(await backup.read(tableEntryName(TABLE)))
  const digest = new RowDigest()
  digest.update(rows)
  compareDigests(`Table ${TABLE} of the backup`, digest.digest(), table)
  return rows
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((row) => {
      const cells = row.split('\t')
      const cell = (column: string) => cells[table.columns.indexOf(column)] ?? ''
      return {
        id: cell('id'),
        purpose: cell('purpose'),
        value: Buffer.from(cell('value').slice(HEX.length), 'hex'),
        sealed: cell('sealed') === 't',
      }
    })
}
