import { expect, test } from 'vitest'
import { REDACTED, redactedAddress } from '../../../src/domain/kit/redaction.ts'

test.each([
  'jwt',
  'token',
  'access_token',
  'nonce',
  'code',
  'state',
  'key',
  'api_key',
  'password',
  'X-Amz-Signature',
  'sig',
])('the value of %s in an address is taken out, wherever it stands', (name) => {
  const secret = 'Zm9v-bar_42'
  for (const address of [
    `/x?${name}=${secret}`,
    `/x?a=1&${name}=${secret}&b=2`,
    `GET "/x?${name}=${secret}" failed`,
  ]) {
    expect(redactedAddress(address)).not.toContain(secret)
    expect(redactedAddress(address)).toContain(`${name}=${REDACTED}`)
  }
})

test('what is no secret stays', () => {
  const address = '/api/v1/store/listings/page?size=25&seller=lux&brands=A%26B&sortBy=created#top'
  expect(redactedAddress(address)).toBe(address)
})
