import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Mapping.css.ts'

/** Whether the first row is data; guessed from the rows that follow it. What it says stands below. */
export function HeaderChoice({ actor }: { readonly actor: MappingActor }) {
  const hasHeader = useSelector(actor, ({ context }) => context.settings.hasHeader)
  const firstRow = useSelector(actor, ({ context }) => context.upload.clues.firstRow)
  return (
    <div className={layout.shrink}>
      <Checkbox
        className={styles.box}
        isSelected={!hasHeader}
        onChange={(isData) => actor.send({ type: 'header.chosen', hasHeader: !isData })}
      >
        {({ isSelected }) => (
          <>
            <Checkmark isSelected={isSelected} />
            The first row is data
          </>
        )}
      </Checkbox>
      <p className={`${text.note} ${text.clipped}`}>
        {hasHeader ? 'Read as headings: ' : 'Read as a row: '}
        {firstRow.filter((cell) => cell.trim() !== '').join(' · ')}
      </p>
    </div>
  )
}
