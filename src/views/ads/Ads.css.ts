import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { edge, touchTall, spaces, centredRow, centred } from '../../styles/mixins.ts'
import { panel } from '../kit/Record.css.ts'

/** The list: wider than those of cases, for a headline says much. */

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  '@container': {
    '(min-width: 620px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(240px, 2fr)' },
    '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 480px) minmax(0, 1fr)' },
  },
})
export const shown = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: edge.strong,
  borderRadius: 8,
  background: color.raised,
  overflow: 'hidden',
})
export const advertiser = style({
  ...centredRow(3),
  padding: spaces(3, 4),
})
export const sign = style({
  width: 32,
  height: 32,
  flex: 'none',
  ...centred,
  borderRadius: radius.full,
  background: color.neutralSubtle,
  color: color.mutedText,
})
export const sponsored = style({ display: 'block' })
export const words = style({ padding: spaces(0, 4, 3) })
export const well = style({
  ...centred,
  aspectRatio: '4 / 3',
  background: color.imageWell,
})
export const noPicture = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  color: color.mutedText,
})
export const foot = style({
  display: 'grid',
  gap: space[1],
  padding: spaces(3, 4),
  background: color.surface,
})
export const facts = style([panel, { gap: space[4] }])
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  color: color.accent,
  fontWeight: type.weight.medium,
  ...touchTall,
})
