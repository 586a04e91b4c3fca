/** What the workflows of a screen start with; the address that led there comes as the first fact. */
export interface ScreenInput {
  readonly user: { readonly id: string; readonly groups: readonly string[] }
}
