import type { Data, Layout } from 'plotly.js'

/** What Plotly draws. */
export interface Figure {
  readonly data: Data[]
  readonly layout: Partial<Layout>
}

/** A name as Plotly shows it to the letter: it would read marks in it. */
export const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
