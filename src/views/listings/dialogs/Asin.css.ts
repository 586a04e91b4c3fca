import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'

/** What is known of an ASIN, within the details of its listing. */
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${theme.color.border}`,
  borderRadius: 8,
  background: theme.color.surface,
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'end',
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const people = style({ display: 'grid', gap: space[1] })
export const names = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}` })
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  cursor: 'pointer',
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})

export const figure = style({ margin: 0, display: 'grid', gap: space[1] })
/** The highest and the lowest price stand beside the drawing, each at its height. */
export const plot = style({ display: 'flex', gap: space[2] })
export const scale = style({ position: 'relative', flex: 'none', width: 80, height: 120 })
export const mark = style({
  position: 'absolute',
  right: 0,
  transform: 'translateY(-50%)',
  whiteSpace: 'nowrap',
})
export const drawing = style({ flex: 1, minWidth: 0, height: 120, display: 'block' })
export const line = style({ fill: 'none', stroke: theme.color.accent, strokeWidth: 2 })
export const available = style({ fill: theme.color.positive })
export const unavailable = style({ fill: theme.color.critical, opacity: 0.6 })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
})
const key = style({
  display: 'inline-block',
  width: 12,
  height: 8,
  marginRight: space[1],
  borderRadius: radius.small,
})
export const keyAvailable = style([key, { background: theme.color.positive }])
export const keyUnavailable = style([key, { background: theme.color.critical, opacity: 0.6 }])
export const summary = style({
  cursor: 'pointer',
  color: theme.color.accent,
  minHeight: 24,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, alignContent: 'center' } },
})
export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} th, ${table} td`, {
  textAlign: 'left',
  fontWeight: 'inherit',
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  borderTop: `1px solid ${theme.color.border}`,
})
