import { Checkbox } from 'react-aria-components/Checkbox'
import { type ErasurePreview, mayBeWithin, wordProblem } from '../../domain/erasure/erasure.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import * as page from '../kit/SitePage.css.ts'
import { useCan, useContextOf, useMatches } from '../kit/snapshots.ts'
import * as styles from './Erasure.css.ts'
import { ErasureField } from './ErasureField.tsx'

interface Props {
  readonly erasure: ErasureActor
  readonly preview: ErasurePreview
}

/** What is looked for, each with how often it was found, and more that somebody adds. */
export function ErasureWords({ erasure, preview: { words } }: Props) {
  const typed = useContextOf(erasure, 'word')
  const mayAdd = useCan(erasure, { type: 'word.added' })
  const isReady = useMatches(erasure, { here: { asking: 'ready' } })
  const add = () => erasure.send({ type: 'word.added' })
  return (
    <section className={record.panel} aria-label="Words">
      <PanelHead title="What is looked for">{words.length}</PanelHead>
      <p className={text.muted}>
        Each is erased where it is all that a field holds. Choose Within texts for those that are also to go
        out of titles, comments, notices and the change record: a common word would go out of other people’s
        texts as well.
      </p>
      <ul className={page.list}>
        {words.map((word) => (
          <Word key={word.value} erasure={erasure} {...word} />
        ))}
      </ul>
      <ErasureField
        erasure={erasure}
        label="Also look for"
        hint="Enter adds it, and counts again."
        value={typed}
        problem={typed.trim() === '' ? null : wordProblem(typed, words)}
        isDisabled={!isReady}
        onChange={(value) => erasure.send({ type: 'word.typed', value })}
        onEnter={add}
        button={
          <Button isTall kind="fill" icon="plus" isDisabled={!mayAdd} onPress={add}>
            Add
          </Button>
        }
      />
    </section>
  )
}

interface WordProps {
  readonly erasure: ErasureActor
  readonly value: string
  readonly within: boolean
  readonly found: number
  readonly isAdded: boolean
}

function Word({ erasure, value, within, found, isAdded }: WordProps) {
  const switched = { type: 'word.switched', value, within: !within } as const
  const maySwitch = useCan(erasure, switched)
  const removed = { type: 'word.removed', value } as const
  const mayRemove = useCan(erasure, removed)
  return (
    <li className={page.line}>
      <div className={page.words}>
        <span className={`${text.medium} ${text.breaking}`}>{value}</span>
        <span className={text.note}>
          {found === 0 ? 'found nowhere' : `found in ${countOf(found, 'row')}`}
          {mayBeWithin(value) ? '' : ', too short to be looked for within texts'}
        </span>
      </div>
      <Checkbox
        className={styles.check}
        aria-label={`Within texts: ${value}`}
        isSelected={within}
        isDisabled={!maySwitch}
        onChange={() => erasure.send(switched)}
      >
        {({ isSelected }) => (
          <>
            <Checkmark isSelected={isSelected} />
            Within texts
          </>
        )}
      </Checkbox>
      {isAdded ? (
        <Button
          icon="close"
          kind="quiet"
          aria-label={`Look no more for ${value}`}
          isDisabled={!mayRemove}
          onPress={() => erasure.send(removed)}
        />
      ) : null}
    </li>
  )
}
