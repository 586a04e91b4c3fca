/** What stands under a picture that is transparent: light in every theme, for such pictures are drawn to stand on paper. */
export const PICTURE_GROUND = '#ebe8e4'
