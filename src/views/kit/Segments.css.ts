import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size } from '../../styles/scale.ts'
import { centred, edge, focusedInside, hovered, spaces, touchHigh, touchTall } from '../../styles/mixins.ts'

/** Three choices side by side, one of them taken. */
const segments = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  padding: 2,
  gap: 2,
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.plain,
})
const segment = style({
  minHeight: 28,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.mutedText,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection, color: color.text },
  },
  ...touchTall,
})

/** Pictures or words side by side, each as wide as it is, one of them taken. */
const views = style({
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.plain,
  flex: 'none',
})
const view = style({
  minWidth: 32,
  height: 32,
  // A picture of 16 px and its edges make 32.
  padding: '0 7px',
  whiteSpace: 'nowrap',
  ...centred,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: color.mutedText,
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': {
      background: color.control,
      borderColor: color.controlBorder,
      color: color.text,
    },
  },
  ...touchTall,
})

/** Words side by side in equal parts, in as many lines as they need, one of them taken. */
const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(76px, 1fr))',
  gap: 2,
  padding: 2,
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.sunken,
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
const kind = style({
  height: size.control,
  padding: spaces(0, 2),
  whiteSpace: 'nowrap',
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: color.mutedText,
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': {
      background: color.control,
      borderColor: color.controlBorder,
      color: color.text,
    },
    ...focusedInside,
  },
  ...touchHigh,
})

/** The same in little room, each a picture. */
const icons = style([views, { padding: 1 }])
const icon = style([
  view,
  {
    minWidth: 0,
    width: 24,
    height: 24,
    padding: 0,
    '@media': { [breakpoint.small]: { width: size.controlTouch, height: size.controlTouch } },
  },
])

/** The choices together, by their look. */
export const groups = { segment: segments, kind: kinds, view: views, icon: icons }
/** Each of them. */
export const choices = { segment, kind, view, icon }
