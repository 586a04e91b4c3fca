import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

/** What the list shows: words instead of a picture. */
export const choice = style({
  width: 'auto',
  padding: `0 ${space[3]}`,
  font: 'inherit',
  whiteSpace: 'nowrap',
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, padding: `0 ${space[2]}` } },
})

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
  ':focus-visible': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
export const tiles = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  '@container': { '(min-width: 720px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const tile = style({
  padding: `10px ${space[3]}`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.large,
  background: theme.color.surface,
})
export const tileLabel = style({ fontWeight: type.weight.regular })
export const tileBone = style({ height: 96, borderRadius: radius.large })
export const words = style({ margin: 0, maxWidth: '72ch' })

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
export const band = style({ height: 8, background: theme.color.neutralSubtle })
export const bandHit = style([band, { background: theme.color.mutedText }])
export const pin = style({
  position: 'absolute',
  bottom: 0,
  width: 4,
  height: 16,
  marginLeft: -2,
  borderRadius: radius.small,
  background: theme.color.text,
  boxShadow: `0 0 0 2px ${theme.color.surface}`,
})

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  tableLayout: 'fixed',
})
export const headCell = style({
  padding: `0 ${space[3]} ${space[1]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  fontWeight: type.weight.medium,
  '@container': { '(max-width: 519px)': { paddingRight: space[2] } },
})
export const cell = style({
  padding: `6px ${space[3]} 6px 0`,
  borderBottom: `1px solid ${theme.color.border}`,
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
export const kappaFigure = style({ fontVariantNumeric: 'tabular-nums' })
export const track = style({
  height: 6,
  borderRadius: radius.full,
  background: theme.color.sunken,
  overflow: 'hidden',
  boxShadow: `inset 0 0 0 1px ${theme.color.border}`,
})
export const fill = style({
  display: 'block',
  height: '100%',
  borderRadius: radius.full,
  background: theme.color.mutedText,
})
export const meaning = style({ overflowWrap: 'anywhere' })

/** The disagreement that is open. */
export const page = style({ paddingTop: space[2] })
/** The picture and, beside it where there is room, what is decided of it. */
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  '@container': { '(min-width: 680px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)' } },
})
export const stage = style({
  display: 'grid',
  placeItems: 'center',
  height: 'min(44vh, 400px)',
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { height: 240 } },
})
/** Uncropped: it is evidence. */
export const picture = style({
  width: '100%',
  height: '100%',
  minHeight: 0,
  objectFit: 'contain',
  display: 'block',
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
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.raised,
  outline: 'none',
})
export const choosable = style([
  decision,
  {
    cursor: 'pointer',
    borderColor: theme.color.controlBorder,
    selectors: {
      '&[data-hovered]': { background: theme.color.hover },
      '&[data-selected]': { borderColor: theme.color.accent, background: theme.color.selection },
      '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 1 },
    },
  },
])
export const decisionHead = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: 24 })
export const end = style({ marginLeft: 'auto', flex: 'none' })
export const comment = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
export const formFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})
