import tokens from './tokens.json'

/** What is the same in every theme: spaces, sizes, corners, type, motion, layers. */
export const { space, size, radius, ring, motion, layer } = tokens

/** The sizes of text as variables: on small screens they grow (global.css.ts), and so does every style that names one. */
const sizeNames = Object.keys(tokens.type.size) as (keyof typeof tokens.type.size)[]
export const sizeVariable = (name: keyof typeof tokens.type.size) => `--assay-text-${name}`
export const type = {
  ...tokens.type,
  size: Object.fromEntries(sizeNames.map((name) => [name, `var(${sizeVariable(name)})`])) as Record<
    keyof typeof tokens.type.size,
    string
  >,
}
/** The values of the variables, on large screens and on small ones. */
export const textSizes = {
  large: Object.fromEntries(sizeNames.map((name) => [sizeVariable(name), tokens.type.size[name]])),
  small: Object.fromEntries(
    sizeNames.flatMap((name) =>
      name in tokens.type.touch
        ? [[sizeVariable(name), (tokens.type.touch as Record<string, string>)[name]!]]
        : [],
    ),
  ),
}
