import { announce as say } from 'react-aria/private/live-announcer/LiveAnnouncer'

/** Says to screen readers what a press has come to where that is only seen, over dialogs too; what they are saying is said first. */
export const announce = (words: string): void => say(words, 'polite')
