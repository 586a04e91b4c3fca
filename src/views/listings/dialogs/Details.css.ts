import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, space } from '../../../styles/scale.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  gap: space[5],
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const side = style({ display: 'grid', gap: space[3], alignContent: 'start' })
export const picture = style({
  aspectRatio: '4 / 3',
  width: '100%',
  padding: 0,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  cursor: 'zoom-in',
})
export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  display: 'block',
  minHeight: 0,
})
export const signs = style({ display: 'flex', alignItems: 'center', gap: space[2], flexWrap: 'wrap' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
  margin: 0,
})
export const term = style({ color: theme.color.mutedText })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
export const link = style({
  color: theme.color.accent,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
})
export const head = style({ margin: 0 })
export const section = style({ display: 'grid', gap: space[2], alignContent: 'start' })
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })
export const comments = style({ display: 'grid', gap: space[3], listStyle: 'none', margin: 0, padding: 0 })
export const comment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[2],
})
export const words = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const asking = style({ display: 'flex', alignItems: 'center', gap: space[2], flexWrap: 'wrap' })
export const send = style({ display: 'flex', justifyContent: 'flex-end' })
