import type { OperationsState } from '../../domain/operations/operations.ts'
import { bytesText, spanText } from '../../machines/operations/operationsWords.ts'
import { Fact } from '../kit/Fact.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { momentText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'

interface Props {
  readonly version: OperationsState['version']
  readonly at: string
}

/** What runs, since when, and what it takes of memory. */
export function VersionPart({ version, at }: Props) {
  const timeZone = useTimeZone()
  const { assay, node, postgres, started, residentBytes, heapBytes } = version
  return (
    <section className={record.panel} aria-label="Version">
      <PanelHead title="Version" />
      <div className={record.facts}>
        <Fact label="Assay">{assay}</Fact>
        <Fact label="Node">{node}</Fact>
        <Fact label="PostgreSQL">{postgres}</Fact>
        <Fact label="Started">{momentText(started, timeZone)}</Fact>
        <Fact label="Up for">{spanText((Date.parse(at) - Date.parse(started)) / 1_000)}</Fact>
        <Fact label="Memory">
          {bytesText(residentBytes)}, {bytesText(heapBytes)} of it JavaScript
        </Fact>
      </div>
    </section>
  )
}
