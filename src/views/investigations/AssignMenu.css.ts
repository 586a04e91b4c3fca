import { style } from '@vanilla-extract/css'
import { space } from '../../styles/scale.ts'

/** What stands in the menu's place while there is nobody to choose. */
export const note = style({ padding: space[3], minWidth: 200 })
