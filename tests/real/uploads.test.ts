import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fillPath } from '../../src/domain/kit/call.ts'
import { ATTACHMENT_TYPES } from '../../src/domain/kit/constants.ts'
import { contract } from '../../src/domain/contract.ts'
import { useApp } from '../support/app.ts'
import { formBody } from '../support/form.ts'
import { REAL_DATA } from '../support/realData.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../support/store.ts'

/** Real files of true and of lying type, handed over under names and types that are not theirs. */

const store = useStore()
const app = useApp(store)
let brand: string
let analyst: TestUser
beforeAll(async () => {
  brand = await makeBrand(store.current, 'Vessmont')
  analyst = await makeUser(store.current, ['analyst'], [brand])
})

async function upload(name: string, type: string) {
  const content = new Uint8Array(readFileSync(path.join(REAL_DATA, 'uploads', name)))
  const { payload, headers } = await formBody({ brand }, { name: 'x.bin', type, content })
  return app.current.request({
    method: 'POST',
    url: fillPath(contract.images.upload),
    headers: { ...headers, authorization: `Bearer ${await app.current.token(analyst)}` },
    payload: payload!,
  })
}

test.each([
  ['fixture.png', ATTACHMENT_TYPES.PNG],
  ['fixture.jpg', ATTACHMENT_TYPES.JPEG],
  ['fixture.pdf', ATTACHMENT_TYPES.PDF],
  ['fixture.pptx', ATTACHMENT_TYPES.PPTX],
])('%s is taken for what it is', async (name, mediaType) => {
  expect(await upload(name, 'text/html')).toMatchObject({ status: 200, body: { mediaType } })
})

test.each([
  ['fixture.gif', 'image/gif'],
  ['fixture.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('%s that calls itself PNG is refused with its type', async (name, found) => {
  expect(await upload(name, ATTACHMENT_TYPES.PNG)).toMatchObject({
    status: 400,
    body: { detail: `Invalid file type: ${found}` },
  })
})

test.each(['fixture-json.webp', 'fixture-corrupt.png', 'LICENSE.file-type'])(
  '%s that calls itself PNG is refused as damaged',
  async (name) => {
    expect(await upload(name, ATTACHMENT_TYPES.PNG)).toMatchObject({
      status: 400,
      body: { detail: 'The file is damaged, or is not what its name says.' },
    })
  },
)
