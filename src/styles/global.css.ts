import { globalStyle } from '@vanilla-extract/css'
import { theme } from './contract.css.ts'
import { breakpoint, reducedMotion, ring, type } from './scale.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0, padding: 0 })
globalStyle('html, body, #root', { height: '100%', overflow: 'hidden' })
globalStyle('body', {
  fontFamily: type.family,
  fontSize: type.size.body,
  lineHeight: type.lineHeight.body,
  fontWeight: type.weight.regular,
  fontFeatureSettings: "'zero'",
  background: theme.color.canvas,
  color: theme.color.text,
  WebkitFontSmoothing: 'antialiased',
  '@media': { [breakpoint.small]: { fontSize: type.touch.body } },
})
globalStyle('h1, h2, h3, h4', { font: 'inherit', fontWeight: type.weight.strong })
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit' })
globalStyle('a', { color: theme.color.accent, textDecoration: 'none' })
globalStyle('a:hover', { textDecoration: 'underline' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle(':focus', { outline: 'none' })
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `${ring.width} solid ${theme.color.focusRing}`,
  outlineOffset: ring.offset,
})
globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: { transitionDuration: '0ms !important', animation: 'none !important' },
  },
})
/** The main part takes the focus from the skip link, and where it would be lost: its ring stands inside. */
globalStyle('main:focus-visible', { outlineOffset: -2 })
