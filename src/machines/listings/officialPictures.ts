import type { Picture } from '../../domain/kit/picture.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** The official pictures of a listing's brand and product, to compare its pictures with. */
export const officialPicturesMachine = fetched<readonly Picture[], { readonly listing: string }>({
  id: 'officialPictures',
})
