import { TextBox } from '../fields.tsx'
import { PicturesField } from '../PicturesField.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

/** A product: its name, category, the words it is searched by, and its pictures. */
export function ProductForm() {
  const { draft, change, problemOf, isReadOnly } = useDraft('products')
  return (
    <>
      <div className={styles.pair}>
        <TextBox
          label="Name"
          value={draft.name}
          onChange={(name) => change({ name })}
          problem={problemOf('name')}
          isReadOnly={isReadOnly}
        />
        <TextBox
          label="Category"
          value={draft.category ?? ''}
          onChange={(category) => change({ category: category || null })}
          problem={problemOf('category')}
          isReadOnly={isReadOnly}
          isOptional
        />
      </div>
      <TextBox
        label="Keywords"
        value={draft.keywords.join('\n')}
        onChange={(typed) => change({ keywords: typed === '' ? [] : typed.split('\n') })}
        problem={problemOf('keywords')}
        isReadOnly={isReadOnly}
        isLong
        isOptional
        hint="One a line"
      />
      <PicturesField
        label="Images"
        field="images"
        pictures={draft.images}
        brand={draft.brand}
        problem={problemOf('images')}
        isReadOnly={isReadOnly}
        onChange={(images) => change({ images })}
      />
    </>
  )
}
