import { style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { radius, space } from '../../../styles/scale.ts'
import { spaces } from '../../../styles/mixins.ts'

const READABLE = '72ch'

/** As it came, lines kept: what others wrote is text and nothing else. */
export const words = style({ maxWidth: READABLE, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const mark = style({
  background: color.cautionSubtle,
  color: color.text,
  borderRadius: radius.small,
  padding: spaces(0, 1),
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  unicodeBidi: 'isolate',
})
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
})
export const field = style({ display: 'contents' })
