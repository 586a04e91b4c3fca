import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, size, space, type } from '../../styles/scale.ts'

const narrow = 'screen and (max-width: 1023px)'

/** What is at hand left, the recent imports right; below each other where it is narrow. */
export const desk = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  '@media': { [narrow]: { display: 'block', overflow: 'auto' } },
})
export const work = style({
  minWidth: 0,
  overflow: 'auto',
  padding: space[6],
  display: 'grid',
  alignContent: 'start',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 800px)',
  gap: space[4],
  '@media': { [narrow]: { overflow: 'visible' }, [breakpoint.small]: { padding: space[4] } },
})
export const aside = style({
  minWidth: 0,
  overflow: 'auto',
  background: theme.color.surface,
  borderLeft: `1px solid ${theme.color.border}`,
  padding: space[4],
  '@media': {
    [narrow]: {
      overflow: 'visible',
      borderLeft: 0,
      borderTop: `1px solid ${theme.color.border}`,
    },
  },
})

export const lead = style({ display: 'grid', gap: space[1] })

/** Where a file is dropped. */
export const drop = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minHeight: 300,
  padding: space[6],
  textAlign: 'center',
  border: `1px dashed ${theme.color.controlBorder}`,
  borderRadius: radius.large,
  background: theme.color.surface,
  transition: `background-color ${motion.normal} ${motion.easing}`,
  selectors: {
    '&[data-drop-target]': {
      borderStyle: 'solid',
      borderColor: theme.color.accent,
      background: theme.color.accentSubtle,
    },
  },
  '@media': { [breakpoint.small]: { minHeight: 220, padding: space[4] } },
})
export const sign = style({ color: theme.color.mutedText, display: 'flex' })
export const narrowWords = style({ maxWidth: 440, color: theme.color.mutedText })
export const panel = style({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  borderRadius: radius.large,
  border: `1px solid ${theme.color.border}`,
  background: theme.color.surface,
  '@media': { [breakpoint.small]: { padding: space[4] } },
})
export const titled = style({ display: 'flex', alignItems: 'flex-start', gap: space[3], minWidth: 0 })
export const done = style({ color: theme.color.positive, display: 'flex', paddingTop: 2 })
export const taken = style({ color: theme.color.mutedText, display: 'flex', paddingTop: 2 })
export const grow = style({ flex: 1, minWidth: 0 })
export const breaking = style({ overflowWrap: 'anywhere' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  '@media': { [breakpoint.small]: { display: 'grid' } },
})

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  borderTop: `1px solid ${theme.color.border}`,
  paddingTop: space[4],
  gap: space[3],
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const count = style({
  fontSize: type.size.heading,
  lineHeight: type.lineHeight.heading,
  fontWeight: type.weight.strong,
})

/** The cells that could not be read, below the counts. */
export const warnings = style({
  display: 'grid',
  gap: space[2],
  borderTop: `1px solid ${theme.color.border}`,
  paddingTop: space[4],
})
export const warningsTitle = style({ display: 'flex', gap: space[2] })
export const warned = style({ color: theme.color.caution, display: 'flex', paddingTop: 2 })
export const warningList = style({ display: 'grid', gap: space[2] })

export const recentHead = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.control,
  marginBottom: space[1],
})
export const recent = style({
  display: 'grid',
  gap: 2,
  width: `calc(100% + ${space[4]})`,
  padding: space[2],
  margin: `0 -${space[2]}`,
  borderRadius: radius.medium,
  border: 0,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[aria-current]': { background: theme.color.selection },
  },
})
export const recentTop = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 })
export const skeleton = style({
  height: 48,
  borderRadius: radius.medium,
  background: theme.color.skeleton,
  marginBottom: space[2],
})
/** Words beside a button, below it where there is no room. */
export const beside = style({ flex: '1 1 240px', minWidth: 0 })
