import { useSelector } from '@xstate/react'
import type { Listing } from '../../domain/listing.ts'
import { LISTING_STATE_LABELS } from '../../domain/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'
import { Checkmark } from '../controls/Checkmark.tsx'
import { ViewSwitch } from './ListControls.tsx'
import { KeyHint } from '../keyboard/KeyHint.tsx'
import * as styles from './Listings.css.ts'

/** Replaces the toolbar while listings are selected: how many, of what, and the way out. */
export function SelectionBar() {
  const { selection } = useActors()
  const selected = useSelector(selection, ({ context }) => context.selected)
  return (
    <div className={styles.selectionBar}>
      <Checkmark isSelected={false} isPartial />
      <span className={text.strong}>{selected.size.toLocaleString('en')} selected</span>
      <span className={`${text.muted} ${text.clipped}`}>{selectionWords([...selected.values()])}</span>
      <span style={{ flex: 1 }} />
      <Button kind="quiet" onPress={() => selection.send({ type: 'deselect' })}>
        Deselect
        <KeyHint command="deselect" />
      </Button>
      <ViewSwitch />
    </div>
  )
}

/** What the selected listings have in common: "Vessmont · Bazarro DE · all New". */
export function selectionWords(listings: readonly Listing[]): string {
  const one = <T,>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : undefined)
  const state = one(listings.map((listing) => listing.state))
  const brands = new Set(listings.map((listing) => listing.brand))
  const platforms = new Set(listings.map((listing) => listing.platform))
  return [
    brands.size === 1 ? [...brands][0] : `${brands.size} brands`,
    platforms.size === 1 ? [...platforms][0] : `${platforms.size} platforms`,
    ...(state ? [`all ${LISTING_STATE_LABELS[state]}`] : []),
  ].join(' · ')
}
