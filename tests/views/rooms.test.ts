import { describe, expect, test } from 'vitest'
import { ROOMS } from '../support/rooms.ts'
import { addressesInSource, overlaysIn, overlaysInSource } from '../support/roomsInSource.ts'

const shown = ROOMS.flatMap(({ shows }) => shows)

describe('the catalogue of rooms', () => {
  test('has a way to every address and everything that opens, and to nothing that the source lacks', () => {
    // One dialog may be several rooms: bulk actions differ by their words alone.
    expect([...new Set(shown)].sort()).toEqual([...addressesInSource(), ...overlaysInSource()].sort())
  })

  test('names each room once, and each begins at an address of the app', () => {
    expect(new Set(ROOMS.map(({ name }) => name)).size).toBe(ROOMS.length)
    for (const { name, path } of ROOMS) expect(path, name).toMatch(/^\//)
  })
})

describe('the reader of rooms', () => {
  const control = {
    file: 'kit/Dialog.tsx',
    text: `import { Modal, ModalOverlay as Over } from 'react-aria-components/Modal'
export function Dialog() {
  return (
    <Over>
      <Modal />
    </Over>
  )
}`,
  }

  test('finds React Aria’s overlays by their import, whatever they are called', () => {
    const view = {
      file: 'shell/Menu.tsx',
      text: `import { Popover as Flyout } from 'react-aria-components/Popover'
import type { Popover } from './Popover.ts'
function Outer() {
  return <><Flyout /><Flyout /><Popover /></>
}`,
    }
    expect(overlaysIn([view])).toEqual(['shell/Menu.tsx Outer Popover', 'shell/Menu.tsx Outer Popover 2'])
  })

  test('counts a control where it is used, not where it is written', () => {
    const view = {
      file: 'listings/Confirm.tsx',
      text: `import { Dialog as Plain } from 'react-aria-components/Dialog'
export function Confirm(): Set<Dialog> {
  return <><Dialog title="x" /><Plain /></>
}`,
    }
    expect(overlaysIn([control, view])).toEqual(['listings/Confirm.tsx Confirm Dialog'])
  })

  test('counts a shared view in each file that draws it', () => {
    const view = (file: string, element: string, component = 'Screen') => ({
      file,
      text: `function ${component}() {\n  return <${element} />\n}`,
    })
    const shared = {
      file: 'setup/FormDialog.tsx',
      text: 'export function FormDialog() {\n  return <Dialog />\n}',
    }
    expect(
      overlaysIn([
        control,
        shared,
        view('setup/Brands.tsx', 'FormDialog'),
        view('setup/Users.tsx', 'FormDialog'),
      ]),
    ).toEqual(['setup/Brands.tsx Screen FormDialog', 'setup/Users.tsx Screen FormDialog'])
    expect(overlaysIn([control, shared, view('setup/Brands.tsx', 'FormDialog')])).toEqual([
      'setup/FormDialog.tsx FormDialog Dialog',
    ])
  })
})
