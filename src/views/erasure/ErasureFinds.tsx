import type { ErasureHold, ErasurePreview } from '../../domain/erasure/erasure.ts'
import { erasureRefusal } from '../../domain/erasure/erasure.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { useCan } from '../kit/snapshots.ts'
import { agoText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import * as styles from './Erasure.css.ts'

interface Props {
  readonly preview: ErasurePreview
}

const SCREENS: Readonly<Record<ErasureHold['kind'], (id: string) => string>> = {
  complaint: (id) => `/complaints?complaint=${id}`,
  investigation: (id) => `/investigations?investigation=${id}`,
}

/** What holds an erasure back. */
export function ErasureHolds({ preview }: Props) {
  const refusal = erasureRefusal(preview)
  const { complaints, investigations, named } = preview.holds
  if (refusal === null) return null
  const more = complaints + investigations - named.length
  return (
    <Alert tone="caution" title="Nothing can be erased yet">
      {refusal}
      {named.length > 0 ? (
        <>
          {' '}
          They are:{' '}
          {named.map((hold, i) => (
            <span key={hold.id}>
              {i > 0 ? '; ' : ''}
              <a href={SCREENS[hold.kind](hold.id)} target="_blank" rel="noreferrer">
                {hold.kind} {hold.name} of {hold.brand}
                <span className={text.hidden}> (opens in a new tab)</span>
              </a>
            </span>
          ))}
          {more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.
        </>
      ) : null}
    </Alert>
  )
}

/** What would be erased, and where, as of when. */
export function ErasureFinds({ erasure, preview }: Props & { readonly erasure: ErasureActor }) {
  const { subject, at, places, records, screenshots, pictures } = preview
  const now = useNow()
  const mayRecount = useCan(erasure, { type: 'recount' })
  return (
    <section className={record.panel} aria-label="What is erased">
      <PanelHead title="What is erased">counted {agoText(at, now)}</PanelHead>
      <dl className={record.facts}>
        {places.map(({ place, rows }) => (
          <Count key={place} label={place} words={countOf(rows, 'row')} />
        ))}
        <Count label="Change record" words={countOf(records, 'record')} />
        {screenshots > 0 ? (
          <Count label="Screenshots" words={`${countOf(screenshots, 'file')}, whole`} />
        ) : null}
        {pictures > 0 ? (
          <Count label="Pictures that show a word" words={`${countOf(pictures, 'file')}, whole`} />
        ) : null}
        {subject.kind === 'user' ? (
          <Count label="Account" words="name, e-mail, password, sessions, keys, saved filters" />
        ) : null}
      </dl>
      <div>
        <Button
          kind="fill"
          icon="reload"
          isDisabled={!mayRecount}
          onPress={() => erasure.send({ type: 'recount' })}
        >
          Count again
        </Button>
      </div>
    </section>
  )
}

function Count({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div className={record.fact}>
      <dt className={text.note}>{label}</dt>
      <dd className={record.value}>{words}</dd>
    </div>
  )
}

/** What stays, and why. */
export function ErasureStays({ preview: { subject, domains, namesakes, name } }: Props) {
  return (
    <section className={record.panel} aria-label="What stays">
      <PanelHead title="What stays" />
      <ul className={styles.stays}>
        <li>
          Listings, complaints, investigations and their figures, with a mark such as erased-3fa9c1d2 where
          the person stood: they belong to the brand’s claims.
        </li>
        <li>
          Of each change record its hash, so that the record can still be verified. Who knows all the rest of
          a record and guesses a name could confirm the guess by it.
        </li>
        {subject.kind === 'seller' ? (
          <li>
            Of each listing its item ID, by which it is known again, and the addresses of pictures that show
            no word: who looks these up on the platform can see whose they are. An address with a word in it
            leads nowhere any more, in exports too: it has the mark, and behind a # what keeps it apart from
            others.
          </li>
        ) : null}
        <li>Backups and files that were made before: delete those, or let them expire.</li>
        <li>Photos, attachments and mails that were sent: no words can be taken out of them.</li>
        {subject.kind === 'user' ? (
          <li>The contact and signatory that notices of a brand name: change those under Brands.</li>
        ) : null}
        {subject.kind === 'seller' ? (
          <li>
            What is imported, crawled or sent by the extension later. A listing that is known by its item ID
            keeps the mark, and the rest of it is refreshed. In any other listing the same seller is found as
            a new one.
          </li>
        ) : null}
        {domains > 0 ? (
          <li>
            {countOf(domains, 'domain name')} with one of the words: registries publish{' '}
            {domains === 1 ? 'it' : 'them'}. Delete {domains === 1 ? 'it' : 'them'} under Domains.
          </li>
        ) : null}
        {namesakes > 0 ? (
          <li>
            {countOf(namesakes, 'other account')} named {name}, but not that name in what{' '}
            {namesakes === 1 ? 'it' : 'they'} wrote: it can’t be told apart.
          </li>
        ) : null}
      </ul>
    </section>
  )
}
