import { createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { theme } from './contract.css.ts'
import tokens from './tokens.json'

/** The six themes (§2 Shell). The root element names the one in use in `data-theme`; DARK stands where none is named. */
for (const [name, { scheme, color, shadow }] of Object.entries(tokens.themes)) {
  const root =
    name === tokens.defaultTheme ? `:where(:root), [data-theme='${name}']` : `[data-theme='${name}']`
  createGlobalTheme(root, theme, { color, shadow })
  globalStyle(root, { colorScheme: scheme })
}
