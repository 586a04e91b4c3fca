import type { OperationsState } from '../../domain/operations/operations.ts'
import { bytesText } from '../../machines/operations/operationsWords.ts'
import { Fact } from '../kit/Fact.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'

/** Where files are kept, how many, and what is free there. */
export function StoragePart({ storage }: { readonly storage: OperationsState['storage'] }) {
  const { kind, place, files, bytes, freeBytes } = storage
  return (
    <section className={record.panel} aria-label="Storage">
      <PanelHead title="Storage" />
      <div className={record.facts}>
        <Fact label={kind === 'folder' ? 'Folder' : 'S3 bucket'}>{place}</Fact>
        <Fact label="Files">{files.toLocaleString('en')}</Fact>
        <Fact label="Size">{bytesText(bytes)}</Fact>
        {freeBytes === null ? null : <Fact label="Free on the disk">{bytesText(freeBytes)}</Fact>}
      </div>
    </section>
  )
}
