/** Leads to the first field of a form that is wrong, once it is marked. */
export function focusFirstProblem(form: Element | null | undefined): void {
  requestAnimationFrame(() =>
    form
      ?.querySelector<HTMLElement>('[data-invalid] input, [data-invalid] textarea, [data-invalid] button')
      ?.focus(),
  )
}
