import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

/** The list: search and order above it, a row of three lines for each seller. */
export const search = style({ flex: 1, minWidth: 0 })

/** Risk: shape, word and number; colour where it calls for somebody. */
export const risk = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  whiteSpace: 'nowrap',
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
})
export const riskLevel = styleVariants({
  high: { color: theme.color.critical },
  raised: { color: theme.color.caution },
  low: { color: theme.color.mutedText },
})
export const measures = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[4] })
export const measure = style({ display: 'grid', gap: space[1] })
export const bar = style({
  height: 8,
  borderRadius: radius.small,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
  overflow: 'hidden',
})
export const barFill = style({ height: '100%', background: theme.color.accent })

/** The open seller. */
export const page = style({ paddingTop: space[2] })
export const name = style({ margin: 0, overflowWrap: 'anywhere' })
export const store = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 24,
  minWidth: 0,
  maxWidth: '100%',
  justifySelf: 'start',
  color: theme.color.accent,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const figures = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
  '@container': { '(min-width: 460px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
})
export const figure = style({
  display: 'grid',
  gap: 2,
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  color: theme.color.text,
  textDecoration: 'none',
  ':hover': { background: theme.color.hover },
})
export const wideFact = style({ gridColumn: '1 / -1' })
export const tiles = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
  gap: space[3],
})
export const tile = style({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  alignContent: 'start',
})
export const tileLink = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  color: theme.color.accent,
  textDecoration: 'none',
  borderRadius: radius.medium,
})
export const tilePicture = style({
  aspectRatio: '4 / 3',
  borderRadius: radius.medium,
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
})
export const tileTitle = style({ color: theme.color.text })
export const complaint = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
})
export const kept = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const editor = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })
export const editorActions = style({ display: 'flex', justifyContent: 'flex-end', gap: space[2] })
export const theirs = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
