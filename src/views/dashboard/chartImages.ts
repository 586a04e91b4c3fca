/** Charts as pictures, for what can't capture a drawing: each mounted chart says here how it is made one. */

/** A PNG of the chart, in light colours, at twice its size. */
type Imager = () => Promise<string>

const mounted = new Map<HTMLElement, Imager>()

/** Makes a chart known as long as it stands; answers what takes it back. `box` holds its drawing and nothing else. */
export function registerChart(box: HTMLElement, image: Imager): () => void {
  mounted.set(box, image)
  return () => mounted.delete(box)
}

/**
 * Puts a light picture in the place of each chart within `root`, ready to be painted, and answers what restores them.
 * Where one can't be made, none is replaced and the promise is rejected.
 */
export async function replaceChartsByImages(root: HTMLElement): Promise<() => void> {
  const charts = [...mounted].filter(([box]) => root.contains(box))
  const images = await Promise.all(charts.map(([, image]) => image().then(decoded)))
  const restores = charts.map(([box], n) => cover(box, images[n]!))
  return () => {
    for (const restore of restores) restore()
  }
}

async function decoded(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = ''
  image.src = source
  await image.decode()
  return image
}

function cover(box: HTMLElement, image: HTMLImageElement): () => void {
  const { width, height } = box.getBoundingClientRect()
  image.width = width
  image.height = height
  image.style.display = 'block'
  const drawn = [...box.children].filter((child) => child instanceof HTMLElement)
  const displays = drawn.map(({ style }) => style.display)
  for (const { style } of drawn) style.display = 'none'
  box.append(image)
  return () => {
    image.remove()
    for (const [n, { style }] of drawn.entries()) style.display = displays[n]!
  }
}
