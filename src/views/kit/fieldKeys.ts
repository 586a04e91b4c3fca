/** What is needed of React Aria's event of a key in a field. */
interface FieldKey {
  readonly key: string
  readonly nativeEvent: { readonly isComposing: boolean }
  continuePropagation(): void
}

/**
 * What keys do in a text field, for its `onKeyDown`. React Aria keeps all keys of such a field from what stands around it: here
 * those that do nothing in the field go on, so that Esc closes its dialog. A key that composes a letter is the input method's.
 */
export const fieldKeys =
  (acts: { readonly Enter?: () => void; readonly Escape?: () => void }) =>
  (event: FieldKey): void => {
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key as keyof typeof acts]
    if (act) act()
    else event.continuePropagation()
  }
