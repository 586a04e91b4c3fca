import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { PictureLanguage } from '../../../src/domain/kit/pictureLanguages.ts'
import { installedLanguagesMachine } from '../../../src/machines/setup/installedLanguages.ts'
import { pictureUploadMachine, type PictureUpload } from '../../../src/machines/setup/pictureUploadMachine.ts'
import { draftOf, draftProblems, LOGOS_FIELD, withPicture } from '../../../src/machines/setup/setupForms.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

const FILE = '0198c0de-0000-7000-8000-000000000001'
const kept = { picture: { url: '', file: FILE }, fileName: 'Winged mark.v2.png' }

test('a logo is called as its file until somebody names it, and must be called something', () => {
  const draft = withPicture(draftOf('brands', null, null), LOGOS_FIELD, kept)
  expect(draft).toMatchObject({ logos: [{ name: 'Winged mark.v2', file: FILE }] })
  const unnamed = { ...draft, logos: [{ name: ' ', file: FILE }] } as typeof draft
  expect(draftProblems('brands', unnamed)).toMatchObject({ 'logos.0': 'must not be empty' })
})

test('an official image stays a picture without a name', () => {
  expect(withPicture(draftOf('brands', null, null), 'officialImages', kept)).toMatchObject({
    officialImages: [kept.picture],
    logos: [],
  })
})

test.each([
  [LOGOS_FIELD, 'uploading'],
  ['officialImages', { failed: 'unfit' }],
])('a drawing chosen for %s is %j', (field, state) => {
  const uploadPicture = fromPromise<Picture, PictureUpload>(() => new Promise(() => {}))
  const uploads = createActor(pictureUploadMachine.provide({ actors: { uploadPicture } }), {
    input: { receiver: 'nobody' },
  }).start()
  const file = { name: 'mark.svg', type: 'image/svg+xml', size: 1_000 }
  uploads.send({ type: 'files.chosen', field, brand: 'a brand', files: [file] })
  expect(uploads.getSnapshot().value).toEqual(state)
})

test.each([
  ['manager', 'loading'],
  ['client', 'idle'],
])(
  'the installed languages for a %s are %s once signed in, and forgotten when signed out',
  (group, state) => {
    const load = fromPromise<readonly PictureLanguage[]>(() => new Promise(() => {}))
    const languages = createActor(installedLanguagesMachine.provide({ actors: { load } }), {
      input: null,
    }).start()
    languages.send({ type: 'session.opened', user: { ...analyst, groups: [group] }, at: NOON })
    expect(languages.getSnapshot().value).toBe(state)
    languages.send({ type: 'session.closed' })
    expect(languages.getSnapshot().value).toBe('idle')
  },
)
