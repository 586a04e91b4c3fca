import type { FullListing, Listing } from '../../domain/listings/listing.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Folded } from '../kit/Folded.tsx'
import * as layout from '../kit/layout.css.ts'
import { type PageFact, pageFacts } from './listingFields.ts'
import * as styles from './PageSays.css.ts'

/** How much is shown at first. */
const CHARACTERS = 480
const LINES = 8
const FACTS = 8

type Says = Pick<FullListing, 'description' | 'extra'>

/** Whether a listing's page says anything beyond the fields of a listing. */
export const saysAnything = (listing: Listing, { description, extra }: Says): boolean =>
  description !== null || pageFacts(listing, extra).length > 0

/** What a listing's page says beyond the fields of a listing: numbers, further columns of its file, and its description. */
export function PageSays({ listing, says }: { readonly listing: Listing; readonly says: Says }) {
  const facts = pageFacts(listing, says.extra)
  const more = facts.length > FACTS
  return (
    <div className={layout.stack[2]}>
      {facts.length === 0 ? null : (
        <Folded
          key={`facts ${listing._id}`}
          part={<Facts facts={facts.slice(0, FACTS)} />}
          whole={more ? <Facts facts={facts} /> : null}
          size={countOf(facts.length, 'field')}
        />
      )}
      {says.description === null ? null : <Description key={listing._id} words={says.description} />}
    </div>
  )
}

function Facts({ facts }: { readonly facts: readonly PageFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={layout.unboxed}>
          <dt className={`${text.muted} ${text.breaking}`} dir="auto">
            {fact.label}
          </dt>
          <dd className={text.verbatim} dir="auto">
            {fact.text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Description({ words }: { readonly words: string }) {
  const part = beginningOf(words)
  return (
    <Folded
      part={<Words>{part}</Words>}
      whole={part === words ? null : <Words>{words}</Words>}
      size={`${words.length.toLocaleString('en')} characters`}
    />
  )
}

const Words = ({ children }: { readonly children: string }) => (
  <p className={styles.words} dir="auto">
    {children}
  </p>
)

/** The first lines of a text, as far as there is room; one that is little longer is whole. */
function beginningOf(words: string): string {
  const lines = words.split('\n')
  const first = lines.length > LINES + 2 ? lines.slice(0, LINES).join('\n') : words
  if (first.length <= CHARACTERS * 1.25) return first === words ? words : `${first}\n…`
  const cut = first.slice(0, CHARACTERS)
  // At the end of a word where the script parts words.
  return `${(/^.*\S(?=\s\S*$)/s.exec(cut)?.[0] ?? cut).toWellFormed()} …`
}
