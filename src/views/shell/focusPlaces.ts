/** The main part of the page, made able to take the focus. */
export function mainOf(page: Document): HTMLElement | null {
  const main = page.querySelector('main')
  if (main) main.tabIndex = -1
  return main
}

/** An element and what holds it, from the inside out. */
export function wayUp(element: Element): Element[] {
  const way: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) way.push(at)
  return way
}
