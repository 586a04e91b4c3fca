import { style } from '@vanilla-extract/css'
import { breakpoint } from '../../styles/media.ts'
import { edge, spaces } from '../../styles/mixins.ts'
import { color } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'

export const scan = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[4],
  alignItems: 'center',
  '@media': { [breakpoint.small]: { gridTemplateColumns: '1fr' } },
})
/** Cameras read dark squares on white alone, whatever the theme. */
export const picture = style({
  width: 152,
  height: 152,
  borderRadius: radius.medium,
  background: 'white',
  fill: 'black',
})
export const secret = style({
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: spaces(1, 4),
  padding: space[3],
  borderRadius: radius.medium,
  border: edge.plain,
  background: color.raised,
  fontFamily: 'monospace',
  userSelect: 'all',
})
