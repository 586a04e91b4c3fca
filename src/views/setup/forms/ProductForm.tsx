import { TextBox } from '../fields.tsx'
import { PicturesField } from '../PicturesField.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

/** A product: its name, category, the words it is searched by, and its pictures. */
export function ProductForm() {
  const { draft, change, bind, stateOf } = useDraft('products')
  return (
    <>
      <div className={styles.pair}>
        <TextBox label="Name" {...bind('name')} />
        <TextBox
          label="Category"
          value={draft.category ?? ''}
          onChange={(category) => change({ category: category || null })}
          {...stateOf('category')}
          isOptional
        />
      </div>
      <TextBox
        label="Keywords"
        value={draft.keywords.join('\n')}
        onChange={(typed) => change({ keywords: typed === '' ? [] : typed.split('\n') })}
        {...stateOf('keywords')}
        isLong
        isOptional
        hint="One a line"
      />
      <PicturesField
        label="Images"
        field="images"
        pictures={draft.images}
        brand={draft.brand}
        {...stateOf('images')}
        onChange={(images) => change({ images })}
      />
    </>
  )
}
