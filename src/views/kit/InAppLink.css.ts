import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { touchTall } from '../../styles/mixins.ts'

/** Within a line its padding makes it easier to hit, and no line taller. */
export const link = style({
  color: color.accent,
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { paddingBlock: 4 } },
})
/** By itself: as tall as a finger needs. */
export const tall = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 24,
  color: color.accent,
  overflowWrap: 'anywhere',
  ...touchTall,
})
