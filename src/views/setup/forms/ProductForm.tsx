import { LinesBox, TextBox } from '../fields.tsx'
import { PicturesField } from '../PicturesField.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

/** A product: its names, model numbers, what a genuine one costs, the words it is searched by, and its pictures. */
export function ProductForm() {
  const form = useDraft('products')
  const { draft, change, bind, stateOf } = form
  return (
    <>
      <div className={styles.pair}>
        <TextBox {...bind('name')} />
        <TextBox
          value={draft.category ?? ''}
          onChange={(category) => change({ category: category || null })}
          {...stateOf('category')}
          isOptional
        />
      </div>
      <div className={styles.pair}>
        <Lines field="aliases" form={form} hint="One a line: other languages, short forms" />
        <Lines field="models" form={form} hint="One a line, as sellers write them" />
      </div>
      <div className={styles.triple}>
        <Price field="priceMin" form={form} />
        <Price field="priceMax" form={form} />
        <TextBox
          value={draft.currency ?? ''}
          onChange={(typed) => change({ currency: typed.trim().toUpperCase() || null })}
          {...stateOf('currency')}
          isOptional
          hint="Such as EUR"
        />
      </div>
      <Lines field="keywords" form={form} hint="One a line: what crawls search for" />
      <PicturesField
        field="images"
        pictures={draft.images}
        brand={draft.brand}
        {...stateOf('images')}
        onChange={(images) => change({ images })}
      />
    </>
  )
}

type Form = ReturnType<typeof useDraft<'products'>>

interface FieldProps<Field extends string> {
  readonly field: Field
  readonly form: Form
  readonly hint?: string
}

/** Several texts, one a line. */
function Lines({ field, form, hint }: FieldProps<'aliases' | 'models' | 'keywords'>) {
  return (
    <LinesBox
      value={form.draft[field] ?? []}
      onChange={(lines) => form.change({ [field]: lines })}
      {...form.stateOf(field)}
      hint={hint}
    />
  )
}

/** An end of the range that a genuine one costs. */
function Price({ field, form }: FieldProps<'priceMin' | 'priceMax'>) {
  return (
    <TextBox
      value={form.draft[field] ?? ''}
      onChange={(typed) => form.change({ [field]: typed.trim() || null })}
      {...form.stateOf(field)}
      isOptional
      hint="Of a genuine one"
    />
  )
}
