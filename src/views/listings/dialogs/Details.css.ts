import { style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, space } from '../../../styles/scale.ts'
import { edge, centred, centredRow } from '../../../styles/mixins.ts'
import * as card from '../ListingCard.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  gap: space[5],
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const side = style({ display: 'grid', gap: space[3], alignContent: 'start' })
export const picture = style({
  aspectRatio: '4 / 3',
  width: '100%',
  padding: 0,
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.imageWell,
  color: color.mutedText,
  overflow: 'hidden',
  ...centred,
  cursor: 'zoom-in',
})
export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  display: 'block',
  minHeight: 0,
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
})
export const product = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  minWidth: 0,
  paddingBottom: space[3],
  borderBottom: edge.plain,
})
export const evidence = style({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' })
export const piece = style({ display: 'flex', justifyContent: 'space-between', gap: space[3] })
export const link = style({
  color: color.accent,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
})
export const section = style({ display: 'grid', gap: space[2], alignContent: 'start' })
export const comment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[2],
})
export const words = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const send = style({ display: 'flex', justifyContent: 'flex-end' })
/** Where the listing stands in its list, and the ways to its neighbours. */
export const steps = style({ ...centredRow(2), justifyContent: 'flex-end' })

/** A tag in full: on a card there is room for its beginning alone. */
export const tag = style([card.tag, { maxWidth: '100%' }])
