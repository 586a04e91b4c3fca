import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint, touch } from '../../styles/media.ts'
import { radius, space, type } from '../../styles/scale.ts'

const cap = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: `0 ${space[1]}`,
  borderRadius: radius.small,
  border: `1px solid ${theme.color.borderStrong}`,
  background: theme.color.sunken,
  color: theme.color.mutedText,
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
      selectors: { '[data-disabled] > &': { color: theme.color.disabledText } },
    },
  ],
  /** On the main button, whose ground is the accent. */
  onAccent: [
    cap,
    {
      background: 'none',
      borderColor: 'currentColor',
      color: 'inherit',
      selectors: { '[data-disabled] > &': { color: theme.color.disabledText } },
    },
  ],
  /** On the sheet the caps are what it is about: there on touch too. */
  onSheet: [
    cap,
    { '@media': { [touch]: { display: 'inline-grid' }, [breakpoint.small]: { display: 'inline-grid' } } },
  ],
})

export const drawn = style({ '::before': { content: 'attr(data-key)' } })

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(256px, 1fr))',
  gap: `${space[4]} ${space[6]}`,
  alignItems: 'start',
})
export const group = style({ display: 'grid', gap: space[1] })
export const groupHead = style({ fontWeight: type.weight.strong, paddingBottom: space[1] })
export const key = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: 24,
})
export const strokes = style({ display: 'flex', gap: space[1] })
