import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { centredRow, edge, scrolling } from '../../styles/mixins.ts'
import { radius, space } from '../../styles/scale.ts'

/** The steps, and beside them what is still to be done for each brand. */
export const page = style({
  flex: 1,
  minHeight: 0,
  ...scrolling,
  overflowWrap: 'anywhere',
  padding: space[6],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 760px) minmax(0, 320px)',
  justifyContent: 'center',
  alignContent: 'start',
  gap: space[6],
  '@media': {
    'screen and (max-width: 1151px)': { gridTemplateColumns: 'minmax(0, 760px)' },
    [breakpoint.small]: { padding: space[4] },
  },
})
export const main = style({ display: 'grid', gap: space[4], minWidth: 0, alignContent: 'start' })
export const steps = style({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 })
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  padding: space[5],
  border: edge.plain,
  borderRadius: radius.large,
  background: color.surface,
  '@media': { [breakpoint.small]: { padding: space[4], gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const sign = style({
  ...centredRow(0),
  justifyContent: 'center',
  width: 28,
  height: 28,
  borderRadius: radius.full,
  border: edge.plain,
  color: color.mutedText,
  fontVariantNumeric: 'tabular-nums',
})
export const doneSign = style([sign, { color: color.positive, borderColor: color.positive }])
export const body = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[3],
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const drop = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[4],
  border: `1px dashed ${color.controlBorder}`,
  borderRadius: radius.large,
  selectors: {
    '&[data-drop-target]': {
      borderStyle: 'solid',
      borderColor: color.accent,
      background: color.accentSubtle,
    },
  },
})
export const area = style({ minHeight: 96, resize: 'vertical', padding: space[2], width: '100%' })
export const importing = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 })
/** The columns of a file and its preview, below each other: this is narrow for them. */
export const mapping = style({ minWidth: 0, containerType: 'inline-size' })
export const aside = style({ display: 'grid', gap: space[4], alignContent: 'start', minWidth: 0 })
export const checklist = style({
  display: 'grid',
  gap: space[2],
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
/** Beside each other where there is room. */
export const wideChecklist = style([
  checklist,
  { gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', gap: space[3] },
])
export const item = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: space[2],
  alignItems: 'start',
})
export const doneItem = style({ color: color.positive })
export const rejected = style({ margin: 0, paddingLeft: space[4] })
