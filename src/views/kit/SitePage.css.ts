import { style } from '@vanilla-extract/css'
import { breakpoint } from '../../styles/media.ts'
import { edge, spaces } from '../../styles/mixins.ts'
import { space } from '../../styles/scale.ts'

/** A page of the Setup site that is no list of records: its parts one below the other, and the lines in them. */

export const wide = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[4],
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
/** Of words to read: no wider than that is done well. */
export const page = style([wide, { maxWidth: 960 }])

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
/** One of several below each other, apart by an edge. */
export const item = style({ borderTop: edge.plain, selectors: { '&:first-child': { borderTop: 0 } } })
/** Words, and what is done with what they tell of. */
export const line = style([
  item,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spaces(2, 3),
    padding: spaces(2, 0),
  },
])
export const words = style({ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2 })
