import { threeLetters } from '../../../domain/kit/countryCodes.ts'
import { MAP_COLOURS, mapColour, type Part } from '../dashboardWords.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { Palette } from '../../kit/place.ts'
import type { Chart } from '../chart.ts'
import { type Figure, plain } from './figure.ts'
import { smallPlace } from './smallCountries.ts'

/** How wide a dot is, in CSS pixels. */
const DOT = 10

const textOf = ({ label, listings }: Part) => `<b>${plain(label)}</b><br>${countOf(listings, 'listing')}`

/** The world, each country in the colour of its class; one that is too small to be hit has a dot as well. */
export function mapFigure({ countries, classes }: Extract<Chart, { kind: 'map' }>, palette: Palette): Figure {
  const small = countries.flatMap((part) => {
    const place = part.name === null || part.listings === 0 ? null : smallPlace(part.name)
    return place === null ? [] : [{ ...part, place }]
  })
  const placed = countries.flatMap((part) => {
    const location = part.name === null || part.listings === 0 ? null : threeLetters(part.name)
    return location === null ? [] : [{ ...part, location }]
  })
  return {
    data: [
      {
        type: 'choropleth',
        locationmode: 'ISO-3',
        locations: placed.map(({ location }) => location),
        z: placed.map(({ listings }) => mapColour(classes, listings)),
        zmin: -0.5,
        zmax: MAP_COLOURS - 0.5,
        colorscale: stepsOf(palette.steps),
        showscale: false,
        customdata: placed.map(({ name }) => name!),
        text: placed.map(textOf),
        hovertemplate: '%{text}<extra></extra>',
        marker: { line: { color: palette.surface, width: 0.6 } },
      },
      {
        type: 'scattergeo',
        mode: 'markers',
        lat: small.map(({ place }) => place.lat),
        lon: small.map(({ place }) => place.lon),
        customdata: small.map(({ name }) => name!),
        text: small.map(textOf),
        hovertemplate: '%{text}<extra></extra>',
        marker: {
          size: DOT,
          opacity: 1,
          color: small.map(({ listings }) => palette.steps[mapColour(classes, listings)]!),
          line: { color: palette.surface, width: 1 },
        },
      },
    ],
    layout: {
      geo: {
        fitbounds: false,
        // It fills a card better than round ones do.
        projection: { type: 'miller', rotation: { lon: 0 } },
        // Antarctica has no listings; without it the rest is larger.
        lataxis: { range: [-56, 84] },
        // The middle between them as it is drawn: Plotly would take that of the degrees, and cut the north.
        center: { lon: 0, lat: 25 },
        bgcolor: 'rgba(0, 0, 0, 0)',
        showframe: false,
        showcoastlines: false,
        showland: true,
        landcolor: palette.none,
        showcountries: true,
        countrycolor: palette.surface,
        countrywidth: 0.6,
      },
    },
  }
}

/** A colour scale without anything between its steps. */
function stepsOf(steps: readonly string[]): [number, string][] {
  return steps.flatMap((colour, n): [number, string][] => [
    [n / steps.length, colour],
    [(n + 1) / steps.length, colour],
  ])
}
