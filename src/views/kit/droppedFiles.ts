import type { DropZoneProps } from 'react-aria-components/DropZone'

type Dropped = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

/** The files among what was dropped; folders and texts are left out. */
export const droppedFiles = ({ items }: Dropped): Promise<File[]> =>
  Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))
