import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { counted, full, pair } from './Dashboard.css.ts'
import { edge, captionSize } from '../../styles/mixins.ts'

/** The figures at the top, a tile each. */
export const tiles = style([
  counted,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[3],
    flex: 'none',
    '@container': {
      [pair]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      [full]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  },
])
export const tile = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: 96,
  padding: `10px ${space[3]}`,
  border: edge.plain,
  borderRadius: radius.large,
  background: color.surface,
  containerType: 'inline-size',
  '@container': {
    [pair]: {
      gridColumn: 'span 2',
      selectors: { '&:nth-child(n + 4)': { gridColumn: 'span 3' } },
    },
    [full]: { gridColumn: 'auto', selectors: { '&:nth-child(n)': { gridColumn: 'auto' } } },
  },
})
export const tileHead = style({ display: 'flex', alignItems: 'flex-start', gap: space[2], minHeight: 20 })
export const tileLabel = style({
  flex: 1,
  minWidth: 0,
  fontWeight: type.weight.regular,
  color: color.mutedText,
})
export const sparkline = style({
  width: 80,
  height: 24,
  marginBottom: -4,
  flex: 'none',
  color: color.mutedText,
  '@container': { '(max-width: 180px)': { width: 48 }, '(max-width: 150px)': { display: 'none' } },
})
export const tileFigure = style({
  justifySelf: 'start',
  fontSize: type.size.display,
  lineHeight: type.lineHeight.display,
  fontWeight: type.weight.strong,
  letterSpacing: '-0.02em',
  color: color.text,
  whiteSpace: 'nowrap',
})
export const tileFoot = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 6px',
  minWidth: 0,
  marginTop: 2,
  ...captionSize,
  minHeight: 20,
  color: color.mutedText,
  '@media': { [breakpoint.small]: { minHeight: 24 } },
})
const changed = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  flex: 'none',
})
export const change = styleVariants({
  plain: [changed, { color: color.mutedText }],
  caution: [changed, { color: color.caution }],
  good: [changed, { color: color.positive }],
  bad: [changed, { color: color.critical }],
})
