import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, size, space, type } from '../../styles/scale.ts'
import { edge, hovered, centredRow } from '../../styles/mixins.ts'

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
  background: color.surface,
  borderLeft: edge.plain,
  padding: space[4],
  '@media': {
    [narrow]: {
      overflow: 'visible',
      borderLeft: 0,
      borderTop: edge.plain,
    },
  },
})

/** Where a file is dropped. */
export const drop = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minHeight: 300,
  padding: space[6],
  textAlign: 'center',
  border: `1px dashed ${color.controlBorder}`,
  borderRadius: radius.large,
  background: color.surface,
  transition: `background-color ${motion.normal} ${motion.easing}`,
  selectors: {
    '&[data-drop-target]': {
      borderStyle: 'solid',
      borderColor: color.accent,
      background: color.accentSubtle,
    },
  },
  '@media': { [breakpoint.small]: { minHeight: 220, padding: space[4] } },
})
export const panel = style({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  borderRadius: radius.large,
  border: edge.plain,
  background: color.surface,
  '@media': { [breakpoint.small]: { padding: space[4] } },
})
export const titled = style({ display: 'flex', alignItems: 'flex-start', gap: space[3], minWidth: 0 })
export const actions = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  '@media': { [breakpoint.small]: { display: 'grid' } },
})

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: space[3],
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const count = style({
  fontSize: type.size.heading,
  lineHeight: type.lineHeight.heading,
  fontWeight: type.weight.strong,
})

/** What stands below a line. */
export const below = style({ display: 'grid', gap: space[2], borderTop: edge.plain, paddingTop: space[4] })

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
    ...hovered,
    '&[aria-current]': { background: color.selection },
  },
})
export const skeleton = style({
  height: 48,
  borderRadius: radius.medium,
  background: color.skeleton,
  marginBottom: space[2],
})
/** Words beside a button, below it where there is no room. */
export const beside = style({ flex: '1 1 240px', minWidth: 0 })
export const sign = style({ color: color.mutedText, display: 'flex' })
