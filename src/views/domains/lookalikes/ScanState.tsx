import type { LookalikeWatch } from '../../../domain/domains/lookalike.ts'
import {
  LOOKALIKE_CHANGE_KINDS,
  LOOKALIKE_CHANGE_LABELS,
} from '../../../domain/domains/lookalikes/changes.ts'
import { Moment } from './Moment.tsx'

const ENDED: Partial<Record<NonNullable<LookalikeWatch['scan']>['status'], string>> = {
  failed: 'Last scan failed',
  cancelled: 'Last scan cancelled',
}

/** When a watched domain was looked up last and what that brought, and when it will be again. */
export function ScanState({ watch: { scan, isScanning, next } }: { readonly watch: LookalikeWatch }) {
  const found = LOOKALIKE_CHANGE_KINDS.flatMap((kind) => {
    const count = scan?.found[kind] ?? 0
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${LOOKALIKE_CHANGE_LABELS[kind].toLowerCase()}`]
  })
  return (
    <>
      {isScanning && scan ? (
        <>
          Scanning: {scan.ended.toLocaleString('en')} of {scan.total.toLocaleString('en')}
        </>
      ) : scan?.finished ? (
        <>
          {ENDED[scan.status] ?? 'Scanned'} <Moment at={scan.finished} />
          {found.length > 0 ? `: ${found.join(', ')}` : ''}
          {scan.failed > 0 ? `, ${scan.failed.toLocaleString('en')} not answered` : ''}
        </>
      ) : (
        'Not scanned yet'
      )}
      {next ? (
        <>
          {' · next scan '}
          <Moment at={next} />
        </>
      ) : (
        ' · no scan is due'
      )}
    </>
  )
}
