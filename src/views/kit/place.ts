import { theme } from '../../styles/contract.css.ts'
import { chartColours, mapColours, mapNone } from '../../styles/chart.css.ts'

/** The box that a chart is drawn in, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The colours and letters of a theme, as a chart needs them: plain values, since drawings know no variables. */
export interface Palette {
  readonly text: string
  readonly mutedText: string
  readonly surface: string
  readonly popover: string
  readonly line: string
  readonly edge: string
  readonly none: string
  readonly parts: readonly string[]
  readonly steps: readonly string[]
  readonly family: string
}

/** What a drawing takes from where it stands. */
export interface Place {
  readonly size: Size
  readonly palette: Palette
}

/** The colours that hold at an element, read from its style. */
export function paletteAt(element: Element): Palette {
  const style = getComputedStyle(element)
  const valueOf = (variable: string) => style.getPropertyValue(variable.slice('var('.length, -1)).trim()
  return {
    text: valueOf(theme.color.text),
    mutedText: valueOf(theme.color.mutedText),
    surface: valueOf(theme.color.surface),
    popover: valueOf(theme.color.popover),
    line: valueOf(theme.color.border),
    edge: valueOf(theme.color.borderStrong),
    none: valueOf(mapNone),
    parts: chartColours.map(valueOf),
    steps: mapColours.map(valueOf),
    family: style.fontFamily,
  }
}

/** The colours of a theme, whichever is in use. */
export function paletteOf(name: string): Palette {
  const probe = document.createElement('div')
  probe.dataset.theme = name
  document.body.append(probe)
  try {
    return paletteAt(probe)
  } finally {
    probe.remove()
  }
}

/** The size of an element in whole pixels. */
export const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
})

/** Calls back with the size and the colours of an element: at first, and when either has changed while it is shown. */
export function watchPlace(element: Element, onChange: (place: Place) => void): () => void {
  const tell = () => {
    const size = sizeOf(element)
    if (size.width > 0 && size.height > 0) onChange({ size, palette: paletteAt(element) })
  }
  const sizes = new ResizeObserver(tell)
  sizes.observe(element)
  const themes = new MutationObserver(tell)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    sizes.disconnect()
    themes.disconnect()
  }
}
