import bar from 'plotly.js/lib/bar'
import choropleth from 'plotly.js/lib/choropleth'
import Plotly from 'plotly.js/lib/core'
import pie from 'plotly.js/lib/pie'
import scattergeo from 'plotly.js/lib/scattergeo'
import { version } from 'plotly.js/package.json'

/** Plotly with the traces that are drawn, and the world from this server: by itself it would ask another. */

Plotly.register([bar, pie, choropleth, scattergeo])
Plotly.setPlotConfig({ topojsonURL: `/static/topojson/${version}/` })

export { Plotly }
