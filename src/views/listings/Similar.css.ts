import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { centred, centredRow, edge } from '../../styles/mixins.ts'
import { radius, space, type } from '../../styles/scale.ts'

export const bar = style({ flexWrap: 'wrap', columnGap: space[3], rowGap: space[2] })
export const source = style({ ...centredRow(3), flex: '1 1 240px', minWidth: 0 })
export const picture = style({
  width: 36,
  height: 36,
  borderRadius: radius.small,
  background: color.imageWell,
  color: color.mutedText,
  ...centred,
  overflow: 'hidden',
  flex: 'none',
})
/** The title, as a button that looks like a link. */
export const title = style({
  display: 'block',
  maxWidth: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.accent,
  font: 'inherit',
  fontWeight: type.weight.strong,
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline' },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 2 },
  },
})
export const controls = style({ ...centredRow(2), flex: 'none', maxWidth: '100%' })
