import { useRef } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import type { ActorRefFrom } from 'xstate'
import type { productsStepMachine } from '../../machines/start/productsStepMachine.ts'
import type { AddedProducts } from '../../domain/setup/newProducts.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { NotDone } from '../kit/NotDone.tsx'
import { droppedFiles } from '../kit/droppedFiles.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import * as layout from '../kit/layout.css.ts'
import { useCan, useContextOf, useMatches } from '../kit/snapshots.ts'
import { useSubmitKey } from '../kit/useSubmitKey.ts'
import * as styles from './Start.css.ts'

interface ProductsDropProps {
  readonly actor: ActorRefFrom<typeof productsStepMachine>
  readonly brand: string
}

/** Products by their names, one a line, or a CSV file of them. */
export function ProductsDrop({ actor, brand }: ProductsDropProps) {
  const typed = useContextOf(actor, 'text')
  const added = useContextOf(actor, 'added')
  const problem = useContextOf(actor, 'problem')
  const isAdding = useMatches(actor, 'adding')
  const isRejected = useMatches(actor, { editing: 'rejected' })
  const canSubmit = useCan(actor, { type: 'submit', brand })
  const give = async (files: readonly File[]) => {
    const [file] = files
    if (file) actor.send({ type: 'file.read', brand, text: await file.text() })
  }
  const form = useRef<HTMLFormElement>(null)
  const submit = () => actor.send({ type: 'submit', brand })
  useSubmitKey(submit, form)
  return (
    <form
      ref={form}
      className={layout.stack[2]}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isRejected ? (
        <NotDone title="No product was added" problem={problem} kept="What you typed is kept." />
      ) : null}
      {added && !isRejected ? <Added added={added} /> : null}
      <DropZone
        className={styles.drop}
        aria-label="Drop a CSV file of products here"
        getDropOperation={() => 'copy'}
        onDrop={(dropped) => void droppedFiles(dropped).then(give)}
      >
        <TextField
          value={typed}
          onChange={(value) => actor.send({ type: 'drafted', value })}
          className={field.stacked}
          style={{ width: '100%' }}
        >
          <Label className={field.stackedLabel}>Products, one a line</Label>
          <TextArea className={`${field.tallInput} ${styles.area}`} />
        </TextField>
        <p className={text.note}>
          Or drop a CSV file here: name, category, keywords or aliases with | between them.
        </p>
        <div className={layout.wrap[2]}>
          <Button kind="main" type="submit" isDisabled={!canSubmit && !isAdding} isPending={isAdding}>
            Add the products
          </Button>
          <FileTrigger
            acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
            onSelect={(files) => void give([...(files ?? [])])}
          >
            <Button kind="fill" icon="table">
              Choose a CSV file
            </Button>
          </FileTrigger>
        </div>
      </DropZone>
    </form>
  )
}

/** What became of the rows: how many were added, which were there, and which hold no product. */
function Added({ added: { added, known, rejected } }: { readonly added: AddedProducts }) {
  return (
    <div role="status" className={layout.stack[1]}>
      <p>
        {countOf(added, 'product')} added.
        {known.length > 0 ? ` Already there: ${known.join(', ')}.` : ''}
      </p>
      {rejected.length > 0 ? (
        <>
          <p className={text.caution}>{countOf(rejected.length, 'row')} left out:</p>
          <ul className={styles.rejected}>
            {rejected.map(({ line, problem }) => (
              <li key={line}>
                Line {line}: {problem}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
