import { useSelector } from '@xstate/react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import type { AddedProducts } from '../../domain/setup/newProducts.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import * as layout from '../kit/layout.css.ts'
import { useCan, useMatches } from '../kit/snapshots.ts'
import * as styles from './Start.css.ts'
import type { StartActor } from './StartPage.tsx'

/** Products by their names, one a line, or a CSV file of them. */
export function ProductsDrop({ actor }: { readonly actor: StartActor }) {
  const typed = useSelector(actor, ({ context }) => context.drafts.products)
  const added = useSelector(actor, ({ context }) => context.added)
  const problem = useSelector(actor, ({ context }) => context.problems.products)
  const isAdding = useMatches(actor, { products: 'adding' })
  const isRejected = useMatches(actor, { products: 'rejected' })
  const isAdded = useMatches(actor, { products: 'added' })
  const canSubmit = useCan(actor, { type: 'products.submit' })
  const give = async (files: readonly File[]) => {
    const [file] = files
    if (file) actor.send({ type: 'products.dropped', text: await file.text() })
  }
  return (
    <div className={layout.stack[2]}>
      {isRejected ? <Alert title="No product was added">{problem} What you typed is kept.</Alert> : null}
      {isAdded && added ? <Added added={added} /> : null}
      <DropZone
        className={styles.drop}
        aria-label="Drop a CSV file of products here"
        getDropOperation={() => 'copy'}
        onDrop={({ items }) =>
          void Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))).then(give)
        }
      >
        <TextField
          value={typed}
          onChange={(value) => actor.send({ type: 'drafted', field: 'products', value })}
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
          <Button
            kind="main"
            isDisabled={!canSubmit && !isAdding}
            isPending={isAdding}
            onPress={() => actor.send({ type: 'products.submit' })}
          >
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
    </div>
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
