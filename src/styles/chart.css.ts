import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css'
import tokens from './tokens.json'

/** The colours of charts and maps, in each theme. They stand apart from the other tokens to be loaded with the charts. */

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `assay-${prefix}-${n + 1}`)

const { chart, sequential } = tokens.themes.DARK

const variables = createGlobalThemeContract({
  noData: 'assay-map-none',
  ...Object.fromEntries(names(chart.length, 'chart').map((name) => [name, name])),
  ...Object.fromEntries(names(sequential.steps.length, 'map').map((name) => [name, name])),
}) as Record<string, `var(--${string})`>

/** The colours of parts in their order, told apart by any eye. */
export const chartColours = names(chart.length, 'chart').map((name) => variables[name]!)
/** The colours of a map from few to many, and of places with nothing. */
export const mapColours = names(sequential.steps.length, 'map').map((name) => variables[name]!)
export const mapNone = variables.noData!

for (const [name, theme] of Object.entries(tokens.themes)) {
  const root =
    name === tokens.defaultTheme ? `:where(:root), [data-theme='${name}']` : `[data-theme='${name}']`
  createGlobalTheme(root, variables, {
    noData: theme.sequential.noData,
    ...Object.fromEntries(names(theme.chart.length, 'chart').map((key, n) => [key, theme.chart[n]!])),
    ...Object.fromEntries(
      names(theme.sequential.steps.length, 'map').map((key, n) => [key, theme.sequential.steps[n]!]),
    ),
  })
}
