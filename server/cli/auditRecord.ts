import { checkRecordFile } from '../store/record/recordFileCheck.ts'
import { offlineKey } from './offlineKey.ts'

/** Checks the downloaded change record offline. Answers the exit code: 0 whole, 1 at the first fault, 2 where it could not be checked. */
export async function auditRecord(
  file: string | undefined,
  keyFile: string | undefined,
  say: (words: string) => void,
): Promise<number> {
  const given = await offlineKey(
    { file, keyFile, command: 'verify-record FILE.jsonl', what: 'record file' },
    say,
  )
  if (!given) return 2
  const result = await checkRecordFile(given.file, given.key)
  if (!result.ok) {
    say(`Broken: ${result.fault}`)
    return 1
  }
  const count = (n: number) => n.toLocaleString('en')
  const { made, records, entities, checkpoints, unsealed, erased } = result
  say(
    `Whole: the change record as of ${made}: ${count(records)} records of ${count(entities)} entities, ` +
      `${count(checkpoints)} checkpoints, ${count(unsealed)} records not sealed yet.`,
  )
  if (erased.records > 0)
    say(
      `Erased: ${count(erased.values)} values of ${count(erased.records)} records, by ${count(erased.erasures)} erasures.`,
    )
  return 0
}
