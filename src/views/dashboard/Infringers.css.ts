import { style } from '@vanilla-extract/css'
import { chartColours } from '../../styles/chart.css.ts'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { edge, spaces, centred, captionSize } from '../../styles/mixins.ts'

/** The sellers that infringe most, each with a bar. */
const line = { borderTop: edge.plain }
export const infringer = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space[2],
  minHeight: size.row,
  padding: spaces(1, 0),
  selectors: { '& + &': line },
  '@container': {
    '(min-width: 460px)': { gridTemplateColumns: '16px minmax(96px, 132px) minmax(0, 1fr) 48px 88px' },
  },
})
export const platformMark = style({
  width: 16,
  height: 16,
  borderRadius: radius.small,
  ...centred,
  background: color.neutralSubtle,
  color: color.mutedText,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: type.weight.strong,
})
export const infringerName = style({ display: 'flex', minWidth: 0 })
export const plainLink = style({ color: 'inherit', ':hover': { textDecoration: 'underline' } })
export const bar = style({
  display: 'flex',
  gap: 2,
  height: 8,
  gridColumn: '1 / -1',
  gridRow: 2,
  '@container': { '(min-width: 460px)': { gridColumn: 3, gridRow: 1 } },
})
export const barDone = style({ background: chartColours[0]!, borderRadius: 2, flex: 'none' })
export const barLeft = style({
  flex: 1,
  minWidth: 4,
  border: `1.5px solid ${chartColours[0]!}`,
  borderRadius: 2,
})
export const infringing = style({
  justifySelf: 'end',
  color: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const removed = style([infringing, { color: color.mutedText, ...captionSize }])
