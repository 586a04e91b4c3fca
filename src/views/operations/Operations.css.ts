import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { captionSize, edge, hovered, spaces, touchTall } from '../../styles/mixins.ts'

/** As many parts beside each other as there is room for. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: space[3],
  alignItems: 'start',
})
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 })
export const headEnd = style({ marginLeft: 'auto' })

const code = { fontFamily: 'ui-monospace, monospace', ...captionSize } as const
export const command = style({
  ...code,
  padding: spaces(2, 3),
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.plain,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

export const headCell = style({
  padding: spaces(1, 2, 1, 0),
  color: color.mutedText,
  ...captionSize,
  fontWeight: type.weight.medium,
  textAlign: 'left',
})
export const cell = style({
  padding: spaces(1, 2, 1, 0),
  borderTop: edge.plain,
  fontWeight: type.weight.regular,
  textAlign: 'left',
})
const number = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingRight: 0 } as const
export const numberHead = style([headCell, number, { paddingLeft: space[2] }])
export const numberCell = style([cell, number, { paddingLeft: space[2], whiteSpace: 'nowrap' }])
/** There is no room for it on small screens. */
export const wideOnly = style({ '@media': { [breakpoint.small]: { display: 'none' } } })

/** Opens the slow query that it names. */
export const opener = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  width: '100%',
  minHeight: size.row,
  padding: spaces(2, 1),
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  color: color.text,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: hovered,
  ...touchTall,
})
export const openerSign = style({ display: 'flex', paddingTop: 3, color: color.mutedText })
export const openerWords = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2 })
export const statement = style({ ...code, fontSize: type.size.body })
export const opened = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[2]} 0 ${space[4]} ${space[6]}`,
  '@media': { [breakpoint.small]: { paddingLeft: 0 } },
})
/** Wider than its place where it must be, and moved by itself then. */
export const listing = style({
  ...code,
  margin: 0,
  maxHeight: 400,
  overflow: 'auto',
  padding: space[3],
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.plain,
  whiteSpace: 'pre',
  ':focus-visible': { outline: edge.focus, outlineOffset: -2 },
})
