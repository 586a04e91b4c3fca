import { globalStyle, style } from '@vanilla-extract/css'
import { breakpoint } from '../../styles/media.ts'
import { space } from '../../styles/scale.ts'
import { centredRow } from '../../styles/mixins.ts'

export const bar = style({
  '@media': { [breakpoint.small]: { flexWrap: 'wrap' } },
})
export const buttons = style({
  ...centredRow(2),
  flex: 'none',
  // Below the words, with the whole width.
  '@media': { [breakpoint.small]: { flexWrap: 'wrap', flexBasis: '100%' } },
})
/** It stands on a line of its own. */
export const course = style({ selectors: { '&::first-letter': { textTransform: 'uppercase' } } })
export const reasons = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
export const reason = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  columnGap: space[3],
})
export const stages = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
export const stage = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: space[2],
  alignItems: 'start',
})
export const failures = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Their links reach over their lines there, above and below.
  '@media': { [breakpoint.small]: { gap: space[2], paddingBottom: space[1] } },
})
/** Beside words in a line, colour alone doesn't tell a link. */
globalStyle(`${failures} a`, { textDecoration: 'underline' })
/** The picture is as high as the words of its line. */
globalStyle(`${stage} > svg`, { marginTop: 2 })
