import type { SimilarSource } from '../../domain/listings/similar.contract.ts'
import { pictureSearchMachine } from '../../machines/listings/pictureSearchMachine.ts'
import { similarMachine } from '../../machines/listings/similarMachine.ts'
import type { Subject } from '../subject.ts'
import { missing, unreachable } from './things.ts'

const listing = '0190a8f0-0000-7000-8000-000000000001'
const source: SimilarSource = {
  listing: { id: listing, title: 'Vessmont Ridge 32 backpack', brand: 'Vessmont', platform: 'Soukly' },
  picture: { url: '', file: '0190a8f0-0000-7000-8000-000000000002' },
  obstacle: null,
}
const applied = (similar?: string) => ({
  type: 'filter.applied',
  params: similar === undefined ? {} : { similar },
  base: {},
  timeZone: 'UTC',
})

export const similarSubject: Subject = {
  name: 'similar',
  machine: similarMachine,
  events: [
    applied(),
    applied(`picture:${listing}`),
    applied(`title:${listing}`),
    { type: 'session.closed' },
    { type: 'retry' },
  ],
  outcomes: { loadSource: { outputs: [source], errors: [unreachable, missing] } },
  distinguish: ({ to }: { to: string | null }) => to,
}

const picture = { name: 'a.webp', type: 'image/webp', size: 10 }

export const pictureSearchSubject: Subject = {
  name: 'pictureSearch',
  machine: pictureSearchMachine,
  events: [
    { type: 'file.chosen', file: picture },
    { type: 'file.chosen', file: { name: 'a.pdf', type: 'application/pdf', size: 10 } },
    { type: 'retry' },
    { type: 'cancel' },
  ],
  outcomes: { hashPicture: { outputs: [{ hash: '00ff00ff00ff00ff' }], errors: [unreachable] } },
  distinguish: ({ file }: { file: { name: string } | null }) => file?.name,
}
