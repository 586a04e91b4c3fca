import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

/** The list: a row of three lines for each domain. */
export const end = style({ flex: 'none', marginLeft: 'auto' })
export const status = style({ flex: '0 1 auto' })
export const chips = style({ display: 'flex', gap: space[1] })
export const sort = style({ flex: 1, minWidth: 0 })

/** Search and Add Domain. */
export const said = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  // Two lines, so that nothing moves as what is typed is read.
  minHeight: 40,
  padding: `${space[1]} 2px 0`,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  overflowWrap: 'anywhere',
})
export const wrong = style({ color: theme.color.critical, fontWeight: type.weight.medium })
export const addition = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 })

/** The open domain. */
export const page = style({ paddingTop: space[2] })
export const wide = style({ margin: 0, overflowWrap: 'anywhere' })
export const told = style({
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.medium,
  background: theme.color.neutralSubtle,
  overflowWrap: 'anywhere',
})
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: size.control,
})
export const brands = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
})
export const editor = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })
export const editorActions = style({ display: 'flex', justifyContent: 'flex-end', gap: space[2] })
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
})
export const figureLink = style({
  textDecoration: 'none',
  borderColor: theme.color.borderStrong,
  ':hover': { background: theme.color.hover },
})
export const host = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  minHeight: 28,
})
export const hostName = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: theme.color.accent,
  fontWeight: type.weight.medium,
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
