import { fork } from 'node:child_process'
import os from 'node:os'
import sharp from 'sharp'
import { pictureOf, type Subject } from './pictures.ts'

/** Draws the host's pictures in a process of low priority: elsewhere on the network, they would cost this machine nothing. */

interface Wanted {
  readonly id: number
  readonly name: string
  readonly subject: Subject | undefined
}

interface Drawn {
  readonly id: number
  readonly content: Uint8Array
}

const NICE = 19

export interface Drawing {
  pictureOf(name: string, subject: Subject | undefined): Promise<Uint8Array>
  close(): void
}

/** Starts the process. */
export function openDrawing(): Drawing {
  const child = fork(new URL(import.meta.url), ['draw'], { serialization: 'advanced' })
  const waiting = new Map<number, (content: Uint8Array) => void>()
  let last = 0
  child.on('message', ({ id, content }: Drawn) => {
    waiting.get(id)?.(content)
    waiting.delete(id)
  })
  return {
    pictureOf(name, subject) {
      const { promise, resolve } = Promise.withResolvers<Uint8Array>()
      const id = last++
      waiting.set(id, resolve)
      child.send({ id, name, subject } satisfies Wanted)
      return promise
    },
    close: () => void child.disconnect(),
  }
}

if (process.argv[2] === 'draw' && process.send) {
  os.setPriority(NICE)
  sharp.concurrency(1)
  process.on('message', ({ id, name, subject }: Wanted) => {
    void pictureOf(name, subject).then((content) => process.send!({ id, content } satisfies Drawn))
  })
}
