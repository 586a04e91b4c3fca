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
        <TextBox label="Name" {...bind('name')} />
        <TextBox
          label="Category"
          value={draft.category ?? ''}
          onChange={(category) => change({ category: category || null })}
          {...stateOf('category')}
          isOptional
        />
      </div>
      <div className={styles.pair}>
        <Lines
          label="Other names"
          field="aliases"
          form={form}
          hint="One a line: other languages, short forms"
        />
        <Lines label="Model numbers" field="models" form={form} hint="One a line, as sellers write them" />
      </div>
      <div className={styles.triple}>
        <Price label="Lowest price" field="priceMin" form={form} />
        <Price label="Highest price" field="priceMax" form={form} />
        <TextBox
          label="Currency"
          value={draft.currency ?? ''}
          onChange={(typed) => change({ currency: typed.trim().toUpperCase() || null })}
          {...stateOf('currency')}
          isOptional
          hint="Such as EUR"
        />
      </div>
      <Lines label="Keywords" field="keywords" form={form} hint="One a line: what crawls search for" />
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

type Form = ReturnType<typeof useDraft<'products'>>

interface FieldProps<Field extends string> {
  readonly label: string
  readonly field: Field
  readonly form: Form
  readonly hint?: string
}

/** Several texts, one a line. */
function Lines({ label, field, form, hint }: FieldProps<'aliases' | 'models' | 'keywords'>) {
  return (
    <LinesBox
      label={label}
      value={form.draft[field] ?? []}
      onChange={(lines) => form.change({ [field]: lines })}
      {...form.stateOf(field)}
      hint={hint}
    />
  )
}

/** An end of the range that a genuine one costs. */
function Price({ label, field, form }: FieldProps<'priceMin' | 'priceMax'>) {
  return (
    <TextBox
      label={label}
      value={form.draft[field] ?? ''}
      onChange={(typed) => form.change({ [field]: typed.trim() || null })}
      {...form.stateOf(field)}
      isOptional
      hint="Of a genuine one"
    />
  )
}
