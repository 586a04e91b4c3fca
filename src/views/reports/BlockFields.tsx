import { useRef } from 'react'
import { BLOCK_KINDS, BLOCK_WORDS, BLOCKS_MAX } from '../../domain/reports/reportBlocks.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { Below, problemOf } from '../kit/FieldParts.tsx'
import * as layout from '../kit/layout.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { keyed } from './keyed.ts'
import * as styles from './Reports.css.ts'
import { TextBox } from '../kit/TextBox.tsx'
import { useFocusKept } from '../kit/useFocusKept.ts'

interface Props {
  readonly actor: DialogActor<'reportForm'>
  readonly problems: Partial<Record<string, string>>
}

const KINDS = [
  { value: '' as const, label: 'Add a block…' },
  ...BLOCK_KINDS.map((kind) => ({
    value: kind,
    label: BLOCK_WORDS[kind].label,
    description: BLOCK_WORDS[kind].how,
  })),
]

/** The blocks of a report in their order. */
export function BlockFields({ actor, problems }: Props) {
  const { blocks } = useContextOf(actor, 'draft')
  const self = useRef<HTMLElement>(null)
  useFocusKept(self)
  return (
    <section ref={self} tabIndex={-1} aria-label="Blocks">
      <h3 className={text.strong}>Blocks</h3>
      <ol className={styles.blocks}>
        {keyed(blocks, ({ kind }) => kind).map(({ key, item: block, at }) => {
          const { label } = BLOCK_WORDS[block.kind]
          const name = `${label}, block ${at + 1}`
          return (
            <li key={key} tabIndex={-1} className={styles.block}>
              <div className={styles.blockHead}>
                <span className={layout.grow}>{label}</span>
                <Button
                  kind="quiet"
                  icon="up"
                  aria-label={`Move up: ${name}`}
                  isDisabled={at === 0}
                  onPress={() => actor.send({ type: 'block.moved', at, by: -1 })}
                />
                <Button
                  kind="quiet"
                  icon="down"
                  aria-label={`Move down: ${name}`}
                  isDisabled={at === blocks.length - 1}
                  onPress={() => actor.send({ type: 'block.moved', at, by: 1 })}
                />
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={`Drop ${name}`}
                  onPress={() => actor.send({ type: 'block.dropped', at })}
                />
              </div>
              {block.kind === 'text' ? (
                <TextBox
                  label={`Words of block ${at + 1}`}
                  rows={4}
                  value={block.text}
                  problem={problemOf(`Words of block ${at + 1}`, problems[`blocks.${at}`])}
                  onChange={(words) => actor.send({ type: 'text.typed', at, text: words })}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
      {blocks.length < BLOCKS_MAX ? (
        <SingleSelect
          aria-label="Add a block"
          choices={KINDS}
          chosen=""
          onChange={(kind) => {
            if (kind !== '') actor.send({ type: 'block.added', kind })
          }}
        />
      ) : null}
      <Below problem={problemOf('Blocks', problems.blocks)} />
    </section>
  )
}
