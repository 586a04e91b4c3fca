import { threeLetters } from './countryCodes.ts'
import { MAP_STEPS, mapStep, type Part } from '../dashboardWords.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { Palette } from '../../kit/place.ts'
import { type Figure, plain } from './figure.ts'

/** The world, each country in the step of its listings. */
export function mapFigure(countries: readonly Part[], palette: Palette): Figure {
  const most = Math.max(1, ...countries.map(({ listings }) => listings))
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
        z: placed.map(({ listings }) => mapStep(listings, most)),
        zmin: -0.5,
        zmax: MAP_STEPS - 0.5,
        colorscale: stepsOf(palette.steps),
        showscale: false,
        customdata: placed.map(({ name }) => name!),
        text: placed.map(
          ({ label, listings }) => `<b>${plain(label)}</b><br>${countOf(listings, 'listing')}`,
        ),
        hovertemplate: '%{text}<extra></extra>',
        marker: { line: { color: palette.surface, width: 0.6 } },
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
