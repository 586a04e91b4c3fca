import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

/** The list: wider than those of cases, for a headline says much. */
export const time = style({ flex: 'none', marginLeft: 'auto' })

/** The preview: the advertisement beside what is known of it, above it where there is no room. */
export const page = style({ paddingTop: space[2] })
/** Its actions stay beside the headline, however narrow. */
export const head = style({ flexWrap: 'nowrap' })
export const headWords = style({ flexBasis: 0 })
export const breaking = style({ overflowWrap: 'anywhere', minWidth: 0 })
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
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: 8,
  background: theme.color.raised,
  overflow: 'hidden',
})
export const advertiser = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
})
export const sign = style({
  width: 32,
  height: 32,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  background: theme.color.neutralSubtle,
  color: theme.color.mutedText,
})
export const sponsored = style({ display: 'block' })
export const words = style({ padding: `0 ${space[4]} ${space[3]}` })
export const well = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  background: theme.color.imageWell,
})
export const picture = style({ width: '100%', height: '100%', objectFit: 'contain', display: 'block' })
export const noPicture = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  color: theme.color.mutedText,
})
export const foot = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  background: theme.color.surface,
})
export const facts = style({ gap: space[4] })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  color: theme.color.accent,
  fontWeight: type.weight.medium,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
