import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'

/** The top bar's Messages and Help (§2 Shell). No badge stands on Messages while there are none. */
export function TopBarPanels() {
  const { preferences } = useActors()
  return (
    <>
      <Button
        kind="quiet"
        icon="bell"
        aria-label="Messages"
        aria-haspopup="dialog"
        onPress={() => preferences.send({ type: 'panel.opened', panel: 'messages' })}
      />
      <Button
        kind="quiet"
        icon="help"
        aria-label="Help"
        aria-haspopup="dialog"
        onPress={() => preferences.send({ type: 'panel.opened', panel: 'help' })}
      />
    </>
  )
}
