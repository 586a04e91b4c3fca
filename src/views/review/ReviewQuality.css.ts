import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { edge, hovered, spaces, centred, centredRow } from '../../styles/mixins.ts'
import { bone } from '../kit/Lists.css.ts'

/** The figures beside the list. */
export const figures = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  padding: space[4],
  scrollbarWidth: 'thin',
  outline: 'none',
  ':focus-visible': { outline: edge.focus, outlineOffset: -2 },
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
export const tiles = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  '@container': { '(min-width: 720px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const tile = style({
  padding: `10px ${space[3]}`,
  border: edge.plain,
  borderRadius: radius.large,
  background: color.surface,
})
export const tileLabel = style({ fontWeight: type.weight.regular })
export const tileBone = style([bone, { height: 96, borderRadius: radius.large }])
export const words = style({ maxWidth: '72ch' })

/** κ from 0 to 1 in its bands, with a pin where it lies. */
export const scale = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: `${space[2]} 2px`,
  alignItems: 'end',
  paddingBottom: space[1],
})
/** Where five of them have no room the tile above says the one that counts. */
export const bandWords = style({
  textAlign: 'center',
  '@container': { '(max-width: 519px)': { display: 'none' } },
})
export const band = style({ height: 8, background: color.neutralSubtle })
export const bandHit = style([band, { background: color.mutedText }])
export const pin = style({
  position: 'absolute',
  bottom: 0,
  width: 4,
  height: 16,
  marginLeft: -2,
  borderRadius: radius.small,
  background: color.text,
  boxShadow: `0 0 0 2px ${color.surface}`,
})

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  tableLayout: 'fixed',
})
export const headCell = style({
  padding: spaces(0, 3, 1, 0),
  borderBottom: edge.plain,
  color: color.mutedText,
  fontSize: type.size.caption,
  fontWeight: type.weight.medium,
  '@container': { '(max-width: 519px)': { paddingRight: space[2] } },
})
export const cell = style({
  padding: `6px ${space[3]} 6px 0`,
  borderBottom: edge.plain,
  fontWeight: type.weight.regular,
  overflowWrap: 'anywhere',
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@container': { '(max-width: 519px)': { paddingRight: space[2], verticalAlign: 'top' } },
})
export const number = style({
  width: 88,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '@container': { '(max-width: 519px)': { width: 72 } },
})
/** Said under what is alike where there is no room for a column. */
export const wideOnly = style({ '@container': { '(max-width: 519px)': { display: 'none' } } })
export const smallOnly = style({
  display: 'none',
  '@container': { '(max-width: 519px)': { display: 'block' } },
})
export const kappaHead = style({
  width: '46%',
  paddingLeft: space[3],
  '@container': { '(max-width: 519px)': { width: '34%', paddingLeft: space[2] } },
})
export const kappa = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(40px, 1fr) minmax(0, 132px)',
  alignItems: 'center',
  gap: space[2],
  paddingLeft: space[3],
  '@container': {
    '(max-width: 519px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, paddingLeft: space[2] },
  },
})
export const fill = style({
  display: 'block',
  height: '100%',
  borderRadius: radius.full,
  background: color.mutedText,
})

/** The picture and, beside it where there is room, what is decided of it. */
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  '@container': { '(min-width: 680px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)' } },
})
export const stage = style({
  ...centred,
  height: 'min(44vh, 400px)',
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.imageWell,
  color: color.mutedText,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { height: 240 } },
})
export const decisions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  '@container': {
    '(min-width: 480px) and (max-width: 679px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const decision = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[1],
  padding: space[3],
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.raised,
  outline: 'none',
})
export const choosable = style([
  decision,
  {
    cursor: 'pointer',
    borderColor: color.controlBorder,
    selectors: {
      ...hovered,
      '&[data-selected]': { borderColor: color.accent, background: color.selection },
      '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 1 },
    },
  },
])
export const decisionHead = style({ ...centredRow(2), minHeight: 24 })
export const formFoot = style({
  ...centredRow(3),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
})
