import type { Size } from '../../kit/place.ts'
import type { Figure } from './figure.ts'
import { Plotly } from './plotly.ts'

/** How much larger a chart's picture is than the chart. */
const SCALE = 2

/** A PNG of a figure, as an address. It is written in the page's letters, which pictures have to bring themselves. */
export async function imageOf(figure: Figure, size: Size): Promise<string> {
  const [drawn, face] = await Promise.all([Plotly.toImage(figure, { format: 'svg', ...size }), fontFace()])
  const svg = decodeURIComponent(drawn.slice(drawn.indexOf(',') + 1))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace(/<svg[^>]*>/, `$&<style>${face}</style>`))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size.width * SCALE
  canvas.height = size.height * SCALE
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

/** The rule of the page's font for Latin letters, with the font in it; nothing where the page has none. */
async function fontFace(): Promise<string> {
  const rule = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .find(
      (rule) =>
        rule instanceof CSSFontFaceRule &&
        /U\+0(-|000-00)FF/i.test(rule.style.getPropertyValue('unicode-range')),
    )
  if (!(rule instanceof CSSFontFaceRule)) return ''
  const name = rule.style.getPropertyValue('font-family')
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
  if (address === undefined) return ''
  const answer = await fetch(new URL(address, rule.parentStyleSheet?.href ?? document.baseURI))
  if (!answer.ok) return ''
  const font = await dataAddress(await answer.blob())
  return `@font-face{font-family:${name};font-weight:100 900;src:url(${font})}`
}

/** The bytes as an address that holds them. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font could not be read.')))
    reader.readAsDataURL(blob)
  })
}
