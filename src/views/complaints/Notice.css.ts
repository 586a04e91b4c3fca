import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

const NARROW = 'screen and (max-width: 1023px)'

/** The form beside the preview; below one another where there is no room. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[6],
  minHeight: 0,
  '@media': {
    [NARROW]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoRows: 'max-content',
      overflow: 'auto',
      // Room for the focus ring, which scrolling would cut off.
      padding: 4,
      margin: -4,
    },
  },
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  alignContent: 'start',
  minHeight: 0,
  overflow: 'auto',
  padding: 4,
  margin: -4,
  '@media': { [NARROW]: { overflow: 'visible', padding: 0, margin: 0 } },
})
/** A link button begins where the text above it does. */
export const each = style({ marginLeft: -10 })
export const declaration = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: spaces(2, 0),
  cursor: 'pointer',
})
export const declared = style({ display: 'block', color: color.mutedText })
export const complete = style({
  ...centredRow(2),
  color: color.positive,
})
export const warnings = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: radius.medium,
  border: `1px solid ${color.cautionBorder}`,
  background: color.cautionSubtle,
})
export const warning = style({ display: 'flex', alignItems: 'flex-start', gap: space[2] })
export const preview = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  minHeight: 0,
  alignContent: 'start',
  gridAutoRows: 'max-content',
  overflow: 'auto',
  padding: 4,
  margin: -4,
  '@media': { [NARROW]: { overflow: 'visible', padding: spaces(0, 0, 2), margin: 0 } },
})
export const letter = style({
  padding: space[4],
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
})
/** The official pictures to choose from. */
export const works = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
  gap: space[2],
})
