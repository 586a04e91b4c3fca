/** Leads to the first field of a form that is wrong, once it is marked, unless the user has typed on by then. */
export function focusFirstProblem(form: Element | null | undefined): void {
  let isTyped = false
  const typed = () => (isTyped = true)
  form?.addEventListener('input', typed, { once: true })
  requestAnimationFrame(() => {
    form?.removeEventListener('input', typed)
    if (isTyped) return
    form
      ?.querySelector<HTMLElement>('[data-invalid] input, [data-invalid] textarea, [data-invalid] button')
      ?.focus()
  })
}
