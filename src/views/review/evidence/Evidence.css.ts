import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint, reducedMotion } from '../../../styles/media.ts'
import { radius, space, type } from '../../../styles/scale.ts'
import { edge, spaces, centred, centredRow } from '../../../styles/mixins.ts'

const row = { display: 'grid', gridTemplateColumns: 'auto auto auto minmax(0, 1fr)', gap: space[5] } as const
export const compactFacts = style({ ...row, gap: space[4], margin: 0, flex: 'none' })
export const facts = style({
  ...row,
  height: 68,
  padding: spaces(3, 5),
  '@media': { [breakpoint.small]: { padding: spaces(3, 3), gap: space[4] } },
})
const one = style({ margin: 0, display: 'block', lineHeight: '28px', whiteSpace: 'nowrap' })
export const figure = style([
  one,
  { fontSize: type.size.heading, fontWeight: type.weight.strong, fontVariantNumeric: 'tabular-nums' },
])
export const value = style([one, { fontWeight: type.weight.medium }])
export const unit = style({
  fontSize: type.size.caption,
  fontWeight: type.weight.regular,
  color: color.mutedText,
})

export const part = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: spaces(3, 5),
  borderTop: edge.plain,
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
/** How high parts usually are, while they are read. */
export const height = styleVariants({
  price: { height: 140 },
  seller: { height: 116 },
  near: { height: 172 },
  earlier: { height: 116 },
})
/** The line of what nothing is known of. */
export const nothing = style({
  margin: 0,
  padding: spaces(3, 5),
  borderTop: edge.plain,
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
export const partHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  flex: 'none',
})
export const partTitle = style({
  fontSize: type.size.body,
  lineHeight: type.lineHeight.body,
  fontWeight: type.weight.strong,
})
export const aside = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' })
export const sentence = style({ margin: 0, overflowWrap: 'anywhere' })
export const link = style({
  color: color.accent,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})

const list = { listStyle: 'none', margin: 0, padding: 0 } as const

export const factors = style({ ...list, display: 'grid', gap: space[2] })
export const factor = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 96px 48px',
  columnGap: space[2],
  alignItems: 'center',
})
export const track = style({ position: 'relative', height: 8 })
const makesBar = style({ position: 'absolute', top: 0, height: '100%', minWidth: 1 })
export const raises = style([makesBar, { background: color.riskRed }])
export const lowers = style([makesBar, { background: color.riskGreen }])
export const points = style({
  textAlign: 'end',
  fontWeight: type.weight.medium,
  fontVariantNumeric: 'tabular-nums',
})
export const because = style({ gridColumn: '1 / -1', overflowWrap: 'anywhere' })
/** Among other words a link is told from them without colour. */
for (const text of [sentence, because]) globalStyle(`${text} a`, { textDecoration: 'underline' })

export const chart = style({ display: 'block', width: '100%', height: 40, flex: 'none', overflow: 'visible' })
export const bar = style({ fill: color.borderStrong })
const drawn = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
export const floor = style({ ...drawn, stroke: color.border, strokeWidth: 1 })
export const median = style({ ...drawn, stroke: color.text, strokeWidth: 1.5, strokeDasharray: '3 3' })
export const ownLine = style({ ...drawn, stroke: color.accent, strokeWidth: 2 })
export const cheapLine = style({ ...drawn, stroke: color.riskRed, strokeWidth: 2 })
export const legend = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  fontVariantNumeric: 'tabular-nums',
})
const words = style({ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' })
export const ownWords = style([words, { color: color.accent, fontWeight: type.weight.strong }])
export const ownCheap = style([words, { color: color.riskRed, fontWeight: type.weight.strong }])
export const medianWords = style([words, { color: color.text }])
/** Marks as the lines of the chart are drawn. */
const mark = style({ height: 12, width: 0, flex: 'none' })
export const ownMark = style([mark, { borderLeft: '2px solid currentColor' }])
export const medianMark = style([mark, { borderLeft: '2px dashed currentColor' }])

export const strip = style({
  ...list,
  display: 'grid',
  gridTemplateColumns: 'repeat(14, minmax(0, 1fr))',
  gap: space[1],
  flex: 'none',
})
const tile = style({ ...centred, height: 22, borderRadius: radius.small })
/** Each by the tone of what became of it. */
export const fate = styleVariants({
  critical: [tile, { background: color.criticalSubtle, color: color.critical }],
  caution: [tile, { background: color.cautionSubtle, color: color.caution }],
  positive: [tile, { background: color.positiveSubtle, color: color.positive }],
  notice: [tile, { background: color.noticeSubtle, color: color.notice }],
  neutral: [tile, { background: color.neutralSubtle, color: color.mutedText }],
})

export const near = style({
  ...list,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[2],
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const nearLink = style({
  display: 'grid',
  gap: 2,
  color: color.text,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const all = style({ color: 'inherit' })
export const nearPicture = style({
  ...centred,
  height: 56,
  marginBottom: 2,
  background: color.imageWell,
  color: color.mutedText,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { height: 104 } },
})
const fateWords = style({ ...centredRow(1), minWidth: 0 })
export const became = styleVariants({
  critical: [fateWords, { color: color.critical }],
  caution: [fateWords, { color: color.caution }],
  positive: [fateWords, { color: color.positive }],
  notice: [fateWords, { color: color.notice }],
  neutral: [fateWords, { color: color.mutedText }],
})

export const decisions = style({ ...list, display: 'grid', gap: space[2] })
export const decision = style({ display: 'grid', minWidth: 0 })

const sheen = keyframes({ to: { backgroundPosition: '-200% 0' } })
export const bone = style({
  background: `linear-gradient(90deg, ${color.skeleton} 20%, ${color.skeletonSheen} 50%, ${color.skeleton} 80%)`,
  backgroundSize: '200% 100%',
  animation: `${sheen} 1.6s linear infinite`,
  borderRadius: radius.small,
  '@media': { [reducedMotion]: { animation: 'none' } },
})
export const boneTitle = style({ width: '40%', height: 14, flex: 'none' })
