/** How high a card of a listing is, in pixels, whatever it says: 150 of it the picture, the rest four lines. */
export const CARD_HEIGHT = 282
/** Where it lies, on narrow screens. */
export const CARD_HEIGHT_SMALL = 132
