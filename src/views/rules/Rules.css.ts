import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { centred, edge, spaces } from '../../styles/mixins.ts'

/** What came of a rule, beside its form. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(80px, 1fr))',
  gap: spaces(2, 4),
})
export const figure = style({ display: 'grid', gap: 2, alignContent: 'start' })
export const number = style({ fontSize: type.size.heading, fontWeight: type.weight.strong })

export const agreement = style({ display: 'grid', gap: space[2] })
/** How analysts decided what the rule would have touched, as parts of one line. */
export const shares = style({
  display: 'flex',
  height: 8,
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.neutralSubtle,
})
export const share = styleVariants({
  agrees: [{ background: color.positive }],
  otherwise: [{ background: color.critical }],
})
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(1, 4) })
const dot = style({ width: 8, height: 8, borderRadius: '50%', flex: 'none' })
export const dots = styleVariants({
  agrees: [dot, { background: color.positive }],
  otherwise: [dot, { background: color.critical }],
  open: [dot, { background: color.neutralSubtle, border: edge.control }],
})
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] })

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const example = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: spaces(2, 0),
  borderTop: edge.plain,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const picture = style({
  width: 48,
  height: 36,
  flex: 'none',
  ...centred,
  overflow: 'hidden',
  borderRadius: radius.small,
  background: color.imageWell,
  color: color.mutedText,
})
export const signs = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2 })
