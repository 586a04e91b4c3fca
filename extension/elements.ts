/** Elements of the popup. */

type Child = Node | string | null
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>

/** Makes an element with attributes, listeners (`onclick`) and content; null content is left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') element.addEventListener(key.replace(/^on/, ''), value)
    else if (value === true) element.setAttribute(key, '')
    else if (value !== false) element.setAttribute(key, value)
  element.append(...content.filter((child) => child !== null))
  return element
}

/** A field with its label. */
export const labelled = (label: string, field: HTMLElement): HTMLLabelElement =>
  make('label', {}, label, field)

/** A choice of one; each option is a value and its words. */
export function choice(
  options: readonly (readonly [value: string, words: string])[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const select = make(
    'select',
    { onchange: () => onChange(select.value) },
    ...options.map(([value, words]) => make('option', { value, selected: value === chosen }, words)),
  )
  return select
}

/** Puts content in the place of what is there; the first field, or else the first button, gets the focus. */
export function show(place: HTMLElement, ...content: readonly Child[]): void {
  place.replaceChildren(...content.filter((child) => child !== null))
  place.querySelector<HTMLElement>('input, select, button')?.focus()
}
