/** How soon a second press makes a double one (ms), as systems have it. */
export const AGAIN_MS = 500
