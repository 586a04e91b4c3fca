import { createGlobalThemeContract } from '@vanilla-extract/css'
import tokens from './tokens.json'

/** The tokens that a theme fills, named by meaning; the values stand in tokens.json. */
const { DARK } = tokens.themes

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const theme = createGlobalThemeContract(
  { color: DARK.color, shadow: DARK.shadow },
  (_, path) => `assay-${path.map(kebab).join('-')}`,
)

/** Its colours and shadows. */
export const { color, shadow } = theme
