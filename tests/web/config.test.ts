import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'

describe('what the configuration says of fetching', () => {
  it('opens nothing and fetches no pictures by itself', () => {
    expect(readConfig({})).toMatchObject({ openedHosts: [], fetchImages: false })
    expect(readConfig({ ALLOW_PRIVATE_FETCH: '', FETCH_IMAGES: 'off' })).toMatchObject({
      openedHosts: [],
      fetchImages: false,
    })
  })

  it('names hosts and ports that are open, each in its one form', () => {
    const read = readConfig({
      ALLOW_PRIVATE_FETCH: 'Shop.test:80, 0x7f.1:8080,[::1]:9000,',
      FETCH_IMAGES: 'on',
    })
    expect(read).toMatchObject({
      openedHosts: ['shop.test:80', '127.0.0.1:8080', '[::1]:9000'],
      fetchImages: true,
    })
  })

  it.each(['127.0.0.1', 'http://127.0.0.1:80', '10.0.0.0/8', '127.0.0.1:80;127.0.0.2:80', '*:80/'])(
    'refuses to open %s',
    (list) => {
      expect(() => readConfig({ ALLOW_PRIVATE_FETCH: list })).toThrow(
        'ALLOW_PRIVATE_FETCH: must be HOST:PORT, or several with commas between',
      )
    },
  )

  it('knows on and off for pictures alone', () => {
    expect(() => readConfig({ FETCH_IMAGES: 'yes' })).toThrow('FETCH_IMAGES: must be on or off')
  })
})
