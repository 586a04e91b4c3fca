/** The inspector's views, for an app that uses React. Their look is `@statepaths/inspector/inspector.css`. */

export { Dock, type DockProps } from './views/Dock.tsx'
export { type DockOptions, openDock } from './views/openDock.tsx'
export { Icon as InspectorIcon, type IconName as InspectorIconName } from './views/Icon.tsx'
export { InspectorBar } from './views/InspectorBar.tsx'
export { InspectorContext, useInspector } from './views/InspectorContext.ts'
export { InspectorControls, TimeSign } from './views/InspectorControls.tsx'
export {
  InspectorPanels,
  type InspectorPanelsProps,
  NARROW,
  type ReportView,
} from './views/InspectorPanels.tsx'
export { Nothing } from './views/InspectorStates.tsx'
export { useShown } from './views/useShown.ts'
