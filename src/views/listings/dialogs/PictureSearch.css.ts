import { style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { radius, space } from '../../../styles/scale.ts'

/** Where a picture is dropped. */
export const drop = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minHeight: 180,
  padding: space[4],
  textAlign: 'center',
  border: `1px dashed ${color.controlBorder}`,
  borderRadius: radius.large,
  selectors: {
    '&[data-drop-target]': {
      borderStyle: 'solid',
      borderColor: color.accent,
      background: color.accentSubtle,
    },
  },
})
