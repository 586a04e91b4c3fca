import { globalStyle } from '@vanilla-extract/css'
import { color } from './contract.css.ts'
import { breakpoint, forcedColours, reducedMotion } from './media.ts'
import { ring, textSizes, type } from './scale.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0, padding: 0 })
globalStyle(':root', { vars: textSizes.large, '@media': { [breakpoint.small]: { vars: textSizes.small } } })
globalStyle('html, body, #root', { height: '100%', overflow: 'hidden' })
/** Whatever runs out of it, such as words hidden from sight, no search and no script scrolls the page there. */
globalStyle('#root', { position: 'relative', overflow: 'clip' })
globalStyle('body', {
  fontFamily: type.family,
  fontSize: type.size.body,
  lineHeight: type.lineHeight.body,
  fontWeight: type.weight.regular,
  fontFeatureSettings: "'zero'",
  // Inter writes “x2” as “×2”: what people wrote stands as they wrote it.
  fontVariantLigatures: 'no-contextual',
  background: color.canvas,
  color: color.text,
  WebkitFontSmoothing: 'antialiased',
})
globalStyle('h1, h2, h3, h4', { font: 'inherit', fontWeight: type.weight.strong })
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit' })
/** What ticks it is hidden from sight, and stands where it is drawn, also in what has been scrolled. */
globalStyle('label:where(:has(input))', { position: 'relative' })
globalStyle('a', { color: color.accent, textDecoration: 'none' })
globalStyle('a:hover', { textDecoration: 'underline' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle(':focus', { outline: 'none' })
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `${ring.width} solid ${color.focusRing}`,
  outlineOffset: ring.offset,
})
globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: { transitionDuration: '0ms !important', animation: 'none !important' },
  },
})
/** The main part takes the focus from the skip link, and where it would be lost: its ring stands inside. */
globalStyle('main:focus-visible', { outlineOffset: -2 })

/** Where the system sets the colours (Windows high contrast), grounds are gone: what they said is said by lines. */
globalStyle('[data-selected], [data-status="active"], [aria-checked="true"]', {
  '@media': { [forcedColours]: { outline: '1px solid Highlight', outlineOffset: -1 } },
})
globalStyle('[data-hovered]', { '@media': { [forcedColours]: { borderColor: 'Highlight' } } })
globalStyle('[data-disabled]', { '@media': { [forcedColours]: { color: 'GrayText' } } })
globalStyle(':focus-visible, [data-focus-visible]', {
  '@media': { [forcedColours]: { outline: `${ring.width} solid CanvasText`, outlineOffset: ring.offset } },
})
