import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { space } from '../../styles/scale.ts'

/** A list beside the record of it that is open; on small screens one or the other. */
export const split = style({ flex: 1, minHeight: 0, display: 'flex' })
const place = style({
  flex: 'none',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRight: `1px solid ${theme.color.border}`,
  '@media': { [breakpoint.small]: { borderRight: 0 } },
})
const width = (whole: number, medium: number) => ({
  width: whole,
  '@media': { [breakpoint.medium]: { width: medium }, [breakpoint.small]: { width: '100%' } },
})
/** A headline says much, and has more room than a case. */
export const listPlace = styleVariants({ plain: [place, width(344, 280)], wide: [place, width(400, 300)] })
export const openPlace = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', overflow: 'hidden' })

/** Above the list: what narrows it, and its order. */
export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  flex: 'none',
})
export const chipsRow = style({ padding: `0 ${space[3]} ${space[2]}`, display: 'flex', flex: 'none' })
/** A row without a checkbox. */
export const plainRow = style({ paddingLeft: space[3] })
export const centeredRow = style({ alignItems: 'center' })
export const rowOpen = style({ background: theme.color.selection })
