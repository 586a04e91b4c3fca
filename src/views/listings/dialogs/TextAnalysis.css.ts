import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { radius, space } from '../../../styles/scale.ts'

const READABLE = '72ch'

export const verdict = style({ display: 'flex', alignItems: 'center', gap: space[2], flexWrap: 'wrap' })
export const section = style({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' })
export const head = style({ margin: 0 })
/** As it came, lines kept: what others wrote is text and nothing else. */
export const words = style({
  margin: 0,
  maxWidth: READABLE,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const observations = style({
  display: 'grid',
  gap: space[3],
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const observation = style({ display: 'grid', gap: space[1], gridTemplateColumns: 'minmax(0, 1fr)' })
export const mark = style({
  background: theme.color.cautionSubtle,
  color: theme.color.text,
  borderRadius: radius.small,
  padding: `0 ${space[1]}`,
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  unicodeBidi: 'isolate',
})
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
  margin: 0,
})
export const field = style({ display: 'contents' })
export const term = style({ color: theme.color.mutedText })
