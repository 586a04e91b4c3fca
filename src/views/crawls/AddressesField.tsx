import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { TextArea } from 'react-aria-components/TextArea'
import type { ActorRefFrom } from 'xstate'
import { addressesProblem, refusedWords } from '../../domain/crawls/pastedAddresses.ts'
import type { KnownAtAddress } from '../../domain/crawls/sentPages.contract.ts'
import { LISTING_STATE_LABELS } from '../../domain/kit/vocabulary.ts'
import type { addressesMachine } from '../../machines/crawls/addressesMachine.ts'
import { knownListings, listOfKnown } from '../../machines/crawls/knownListings.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as link from '../kit/InAppLink.css.ts'
import * as layout from '../kit/layout.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { TextBox } from '../kit/TextBox.tsx'
import * as styles from './Crawl.css.ts'

interface Props {
  readonly actor: ActorRefFrom<typeof addressesMachine>
}

/** The addresses of pages to read, typed or pasted, and what is known of them. */
export function AddressesField({ actor }: Props) {
  const { text: typed, pasted } = useSelector(actor, ({ context }) => context)
  const problem = addressesProblem(pasted)
  const { length: count } = pasted.addresses
  return (
    <>
      <TextBox
        label="URL"
        note={
          count > 1
            ? `${count.toLocaleString('en')} addresses`
            : 'one or many, as a column of a spreadsheet or amid other text'
        }
        value={typed}
        problem={problem}
        onChange={(given) => actor.send({ type: 'typed', text: given })}
      >
        <TextArea rows={3} className={`${field.area} ${styles.urls}`} placeholder="https://" />
      </TextBox>
      {problem === null && count > 0 ? <LeftOut actor={actor} /> : null}
      <LookedUp actor={actor} />
    </>
  )
}

/** What of the text is no address, or stands there twice. */
function LeftOut({ actor }: Props) {
  const { refused, repeated } = useContextOf(actor, 'pasted')
  if (refused.length + repeated === 0) return null
  return (
    <p className={`${text.muted} ${text.breaking}`}>
      {refused.length > 0 ? `Not an address, left out: ${refusedWords(refused)}. ` : null}
      {repeated > 0 ? `${repeated.toLocaleString('en')} repeated, read once.` : null}
    </p>
  )
}

/** What is known of the addresses. */
function LookedUp({ actor }: Props) {
  const { pasted, known, problem } = useSelector(actor, ({ context }) => context)
  const isFailed = useMatches(actor, 'failed')
  const isLookedUp = useMatches(actor, 'lookedUp')
  const isEmpty = useMatches(actor, 'none')
  if (isEmpty) return null
  if (isFailed)
    return (
      <Alert
        tone="caution"
        title="Which of them are known could not be looked up"
        actions={
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
            Look up again
          </Button>
        }
      >
        {problem} Submit reads all of them; a known listing is updated.
      </Alert>
    )
  const listings = knownListings(pasted.addresses, known)
  const { length: count } = pasted.addresses.filter((one) => known.has(one))
  return (
    <>
      <p role="status" className={text.muted}>
        {isLookedUp
          ? `${(pasted.addresses.length - count).toLocaleString('en')} new, ${count.toLocaleString('en')} known.`
          : 'Looking up which are known…'}
      </p>
      {isLookedUp && listings.length > 0 ? <Known actor={actor} listings={listings} /> : null}
    </>
  )
}

/** So many of the known listings are shown here; the list shows more of them. */
const SHOWN = 20

function Known({ actor, listings }: Props & { readonly listings: readonly KnownAtAddress[] }) {
  const readsKnown = useContextOf(actor, 'readsKnown')
  const { path, count } = listOfKnown(listings)
  return (
    <section className={layout.stack[2]} aria-label="Known listings">
      <ul className={styles.known}>
        {listings.slice(0, SHOWN).map((listing) => (
          <KnownListing key={listing._id} listing={listing} />
        ))}
      </ul>
      <div className={layout.wrap[3]}>
        <Elsewhere path={path}>
          {count === listings.length ? 'Show them in the list' : `Show the first ${count} in the list`}
        </Elsewhere>
        <Checkbox
          className={field.option}
          isSelected={readsKnown}
          onChange={() => actor.send({ type: 'readsKnown.toggled' })}
        >
          <Checkmark isSelected={readsKnown} />
          Read the known ones again too
        </Checkbox>
      </div>
    </section>
  )
}

function KnownListing({ listing }: { readonly listing: KnownAtAddress }) {
  const { title, brand, product, state, decision } = listing
  const facts = [
    brand,
    product,
    LISTING_STATE_LABELS[state],
    decision ? `decided by ${decision.by}` : 'not decided yet',
  ]
  return (
    <li className={layout.stack[0]}>
      <Elsewhere path={listOfKnown([listing]).path}>{title}</Elsewhere>
      <span className={text.note}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** A place of the console in another tab: what was entered here stays. */
function Elsewhere({ path, children }: { readonly path: string; readonly children: string }) {
  return (
    <a className={link.link} href={path} target="_blank" rel="noreferrer">
      <span className={text.breaking}>{children}</span> <Icon name="external" size={12} />
      <span className={text.hidden}> (opens in a new tab)</span>
    </a>
  )
}
