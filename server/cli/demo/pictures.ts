import { alteredDrawings, type DemoPicture, demoDrawings } from './drawnPictures.ts'
import { demoPhotos } from './photos.ts'

/** Every picture of the demo: its drawings, these altered by drawing alone, and photos as sellers make of them. The same each time. */
export async function demoPictures(): Promise<DemoPicture[]> {
  const drawings = await demoDrawings()
  return [...drawings, ...alteredDrawings(drawings), ...(await demoPhotos(drawings))]
}
