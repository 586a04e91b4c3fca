import { foundWords, type HandedPictures } from '../../domain/importing/handedPictures.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Import.css.ts'
import { Counts } from './RunCounts.tsx'

/** What became of the pictures in the archive beside the file: used, fitting nothing, not taken, with the first names. */
export function RunPictures({ handed }: { readonly handed: HandedPictures }) {
  const { name, files, fitting, matched, unmatched, unmatchedNames, refused, refusals } = handed
  const counts = [
    { label: 'Files', count: files },
    { label: 'Used', count: fitting - refused },
    { label: 'Fit nothing', count: unmatched },
    { label: 'Not taken', count: refused },
  ]
  return (
    <section className={styles.below} aria-labelledby="handed">
      <h3 id="handed" className={`${text.medium} ${layout.beside[2]}`}>
        <span className={refused > 0 || matched === 0 ? layout.sign.caution : layout.sign.positive}>
          <Icon name={refused > 0 || matched === 0 ? 'alert' : 'images'} />
        </span>
        <span className={text.breaking}>Pictures in {name}</span>
      </h3>
      <p className={text.muted}>{foundWords(handed)}</p>
      <Counts counts={counts} />
      <Examples
        title={`${countOf(unmatched, 'file')} ${unmatched === 1 ? 'fits' : 'fit'} no picture of these listings`}
        of={unmatched}
      >
        {unmatchedNames}
      </Examples>
      <Examples title={`${countOf(refused, 'file')} could not be taken`} of={refused}>
        {refusals}
      </Examples>
    </section>
  )
}

interface ExamplesProps {
  readonly title: string
  /** How many there are in all. */
  readonly of: number
  readonly children: readonly string[]
}

function Examples({ title, of, children }: ExamplesProps) {
  if (of === 0) return null
  const more = of - children.length
  return (
    <div>
      <p>{title}</p>
      <ul className={text.note}>
        {children.map((words) => (
          <li key={words} className={text.breaking}>
            {words}
          </li>
        ))}
        {more > 0 ? <li>and {more.toLocaleString('en')} more</li> : null}
      </ul>
    </div>
  )
}
