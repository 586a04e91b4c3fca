import { style } from '@vanilla-extract/css'
import { captionSize, centredRow, spaces } from '../../../styles/mixins.ts'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import * as card from '../../kit/Card.css.ts'
import { space } from '../../../styles/scale.ts'

/** The record, and the decisions below it, which stay in sight. */
export const place = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
})
export const members = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
  gap: space[3],
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] } },
})
/** What most others of the group have otherwise. */
export const differs = style({
  color: color.caution,
  fontWeight: 600,
  boxShadow: `inset 0 -2px 0 ${color.caution}`,
})
export const differences = style({ ...captionSize, ...centredRow(1), color: color.caution })
/** Said of what the filter leaves out. */
export const outside = style({ ...captionSize, ...centredRow(1), color: color.mutedText })
/** What was decided by group so far. */
export const tally = style({ ...centredRow(1), padding: spaces(0, 3, 2), margin: 0, color: color.positive })
/** In the place of pictures in a group that has none: as high as the tick and the button on it. */
export const noPicture = style([
  card.picture,
  {
    height: 44,
    ...captionSize,
    '@media': { [breakpoint.small]: { width: 88, height: 'auto' } },
  },
])
