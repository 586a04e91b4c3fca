import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, space, type } from '../../styles/scale.ts'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const entry = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  '@media': { [breakpoint.small]: { flexWrap: 'wrap' } },
})
export const sign = style({ color: theme.color.mutedText, display: 'flex', paddingTop: 2 })
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { flexBasis: 200 } },
})
export const buttons = style({
  display: 'flex',
  gap: space[2],
  flex: 'none',
  '@media': { [breakpoint.small]: { marginLeft: 'auto' } },
})
export const problem = style({
  color: theme.color.critical,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  margin: 0,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.medium,
  background: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
})
export const item = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  padding: `${space[1]} 0`,
  minWidth: 0,
  '@media': { [breakpoint.small]: { flexDirection: 'column', alignItems: 'stretch', gap: 0 } },
})
export const subject = style({ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' })
export const more = style({ display: 'flex', justifyContent: 'center', padding: space[2] })
export const bone = style({
  display: 'block',
  height: 14,
  borderRadius: radius.small,
  background: theme.color.skeleton,
})
