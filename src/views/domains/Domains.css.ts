import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { spaces, captionSize, centredRow } from '../../styles/mixins.ts'

/** The list: a row of three lines for each domain. */
export const status = style({ flex: '0 1 auto' })

/** Search and Add Domain. */
export const said = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  // Two lines, so that nothing moves as what is typed is read.
  minHeight: 40,
  padding: `${space[1]} 2px 0`,
  ...captionSize,
  overflowWrap: 'anywhere',
})
export const wrong = style({ color: color.critical, fontWeight: type.weight.medium })

export const told = style({
  padding: spaces(2, 3),
  borderRadius: radius.medium,
  background: color.neutralSubtle,
  overflowWrap: 'anywhere',
})
export const panelHead = style({
  ...centredRow(2),
  justifyContent: 'space-between',
  minHeight: size.control,
})
