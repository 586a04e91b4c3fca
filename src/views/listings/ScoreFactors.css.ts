import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
export const bar = style({
  display: 'flex',
  gap: 2,
  height: 8,
  borderRadius: radius.small,
  overflow: 'hidden',
})
export const part = style({
  background: color.riskRed,
  selectors: {
    '&:nth-child(2)': { opacity: 0.8 },
    '&:nth-child(3)': { opacity: 0.62 },
    '&:nth-child(4)': { opacity: 0.46 },
    '&:nth-child(5)': { opacity: 0.32 },
  },
})
export const factor = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  columnGap: space[2],
  rowGap: space[1],
})
export const points = style({ textAlign: 'end' })
export const track = style({
  gridColumn: '1 / -1',
  height: 4,
  borderRadius: 2,
  background: color.border,
  overflow: 'hidden',
})
export const raises = style({ display: 'block', height: '100%', background: color.riskRed })
export const lowers = style({ display: 'block', height: '100%', background: color.riskGreen })
export const evidence = style({ gridColumn: '1 / -1', margin: 0, overflowWrap: 'anywhere' })
