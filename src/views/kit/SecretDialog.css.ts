import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { centredRow, edge, spaces } from '../../styles/mixins.ts'
import { radius } from '../../styles/scale.ts'

/** A password or key to be copied by hand: one press takes all of it. */
export const secret = style({
  ...centredRow(2),
  padding: spaces(2, 3),
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.strong,
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
