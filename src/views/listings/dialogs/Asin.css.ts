import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'
import { touchTall, edge, spaces, centredRow } from '../../../styles/mixins.ts'

/** Fields beside each other as far as there is room in Details, which may be narrow on a wide screen. */
export const form = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'end' })
globalStyle(`${form} > div`, { flex: '1 1 200px', minWidth: 0 })
export const names = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(0, 4) })
export const person = style({
  ...centredRow(2),
  minHeight: size.control,
  cursor: 'pointer',
  ...touchTall,
})

export const scale = style({ position: 'relative', flex: 'none', width: 80, height: 120 })
export const mark = style({
  position: 'absolute',
  right: 0,
  transform: 'translateY(-50%)',
  whiteSpace: 'nowrap',
})
/** As wide as what is left of its line: by itself it would be as wide as its height and its view box make it. */
export const drawing = style({ flex: 1, width: 0, minWidth: 0, height: 120, display: 'block' })
export const line = style({ fill: 'none', stroke: color.accent, strokeWidth: 2 })
export const available = style({ fill: color.positive })
export const unavailable = style({ fill: color.critical, opacity: 0.6 })
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
export const keyAvailable = style([key, { background: color.positive }])
export const keyUnavailable = style([key, { background: color.critical, opacity: 0.6 }])
export const summary = style({
  cursor: 'pointer',
  color: color.accent,
  minHeight: 24,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, alignContent: 'center' } },
})
export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} th, ${table} td`, {
  textAlign: 'left',
  fontWeight: 'inherit',
  padding: spaces(1, 2, 1, 0),
  borderTop: edge.plain,
})
