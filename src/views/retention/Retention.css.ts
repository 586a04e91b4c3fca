import { style } from '@vanilla-extract/css'
import { breakpoint } from '../../styles/media.ts'
import { spaces } from '../../styles/mixins.ts'
import { space } from '../../styles/scale.ts'
import { line } from '../kit/SitePage.css.ts'

export const row = style([line, { alignItems: 'start', columnGap: space[4], padding: spaces(3, 0) }])
export const period = style({
  flex: '0 0 300px',
  display: 'grid',
  gap: space[1],
  '@media': { [breakpoint.small]: { flex: '1 1 100%' } },
})
export const fields = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const days = style({ flex: 1, minWidth: 0 })
