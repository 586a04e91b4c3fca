import { Shell } from '../shell/Shell.tsx'

/** What runs in this session. */
export function InspectorScreen() {
  return <Shell title="Workflow inspector">{null}</Shell>
}
