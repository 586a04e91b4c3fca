import { color } from '../../styles/contract.css.ts'
import { centredRow, edge, spaces } from '../../styles/mixins.ts'
import { style, styleVariants } from '@vanilla-extract/css'
import { breakpoint, touch } from '../../styles/media.ts'
import { radius, space, type } from '../../styles/scale.ts'

const cap = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: spaces(0, 1),
  borderRadius: radius.small,
  border: edge.strong,
  background: color.sunken,
  color: color.mutedText,
  fontFamily: 'inherit',
  fontSize: type.size.caption,
  lineHeight: 1,
  fontWeight: type.weight.regular,
  whiteSpace: 'nowrap',
  flex: 'none',
  '@media': { [touch]: { display: 'none' }, [breakpoint.small]: { display: 'none' } },
})
export const caps = styleVariants({
  cap: [cap],
  /** Inside dense buttons it has no edge. */
  bare: [
    cap,
    {
      border: 0,
      background: 'none',
      padding: 0,
      minWidth: 0,
      marginLeft: 'auto',
      selectors: { '[data-disabled] > &': { color: color.disabledText } },
    },
  ],
  /** On the main button, whose ground is the accent. */
  onAccent: [
    cap,
    {
      background: 'none',
      borderColor: 'currentColor',
      color: 'inherit',
      selectors: { '[data-disabled] > &': { color: color.disabledText } },
    },
  ],
  /** On the sheet the caps are what it is about: there on touch too. */
  onSheet: [
    cap,
    { '@media': { [touch]: { display: 'inline-grid' }, [breakpoint.small]: { display: 'inline-grid' } } },
  ],
})
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(256px, 1fr))',
  gap: spaces(4, 6),
  alignItems: 'start',
})
export const groupHead = style({ fontWeight: type.weight.strong, paddingBottom: space[1] })
export const key = style({
  ...centredRow(3),
  justifyContent: 'space-between',
  minHeight: 24,
})

export const drawn = style({ '::before': { content: 'attr(data-key)' } })
