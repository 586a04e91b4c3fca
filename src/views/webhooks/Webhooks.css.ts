import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { edge, spaces } from '../../styles/mixins.ts'
import { radius, space, type } from '../../styles/scale.ts'

/** What came of a webhook, beside its form. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const log = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: spaces(2, 0),
  borderTop: edge.plain,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const rowHead = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const rowWords = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(1, 2),
})
export const answer = style({ display: 'grid', gap: space[1] })
/** What the receiver answered, as it is. */
export const pre = style({
  margin: 0,
  padding: space[2],
  borderRadius: radius.small,
  background: color.sunken,
  fontFamily: 'ui-monospace, monospace',
  fontSize: type.size.caption,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 160,
  overflow: 'auto',
})
export const identifier = style({ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' })
