import type { Locator } from '@playwright/test'

/** Drops a file from the desktop onto what is shown, as the browser itself reports it. */
export async function dropFile(target: Locator, file: string): Promise<void> {
  const { x, y } = (await target.boundingBox())!
  const session = await target.page().context().newCDPSession(target.page())
  const place = { x: x + 10, y: y + 10 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
}
