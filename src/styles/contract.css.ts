import { createGlobalThemeContract } from '@vanilla-extract/css'
import tokens from './tokens.json'

/** The tokens that a theme fills, named by meaning; the values stand in tokens.json. */
const { color, shadow } = tokens.themes.DARK

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const theme = createGlobalThemeContract(
  { color, shadow },
  (_, path) => `assay-${path.map(kebab).join('-')}`,
)
