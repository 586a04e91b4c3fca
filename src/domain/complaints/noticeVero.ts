import * as z from 'zod/mini'
import { element } from './noticeElements.ts'
import { noticeForm } from './noticeForm.ts'

/** The longest brand and message that eBay's VeRO report takes, in characters. */
export const VERO_BRAND_MAX = 50
export const VERO_MESSAGE_MAX = 1_000

const PROGRAM = 'eBay’s Verified Rights Owner (VeRO) programme'

/** The notice of claimed infringement of eBay's VeRO programme. */
export const VERO = noticeForm({
  schema: z.object({
    recipient: element.email(),
    brand: element.said().check(z.maxLength(VERO_BRAND_MAX)),
    basis: element.basis(),
    explanation: element.said().check(z.maxLength(VERO_MESSAGE_MAX)),
    items: element.items(),
    name: element.said(),
    address: element.said(),
    phone: element.said(),
    email: element.email(),
    goodFaith: element.act(),
    accuracy: element.act(),
    authority: element.act(),
    signature: element.said(),
  }),
  whys: {
    recipient: `${PROGRAM} takes notices at an address of its own.`,
    brand: `${PROGRAM} takes a brand of ${VERO_BRAND_MAX} characters at most.`,
    basis: `${PROGRAM} asks which right is infringed.`,
    explanation: `${PROGRAM} takes a message of ${VERO_MESSAGE_MAX.toLocaleString('en')} characters at most.`,
    items: `${PROGRAM} finds listings by their item numbers.`,
    name: `${PROGRAM} asks who complains.`,
    address: `${PROGRAM} asks for the postal address of the complainant.`,
    phone: `${PROGRAM} asks for the telephone number of the complainant.`,
    email: `${PROGRAM} tells the seller the e-mail address of the complainant.`,
    goodFaith: `${PROGRAM} asks for a declaration of good faith.`,
    accuracy: `${PROGRAM} asks for a declaration that the notice is accurate.`,
    authority: `${PROGRAM} asks for a declaration, under penalty of perjury, of the authority to act for the owner.`,
    signature: `${PROGRAM} asks for a signature.`,
  },
  title: 'VeRO notice of claimed infringement',
  opening:
    'This notice is given under the Verified Rights Owner programme. It asks you to end the listings named below.',
  headings: { basis: 'The right', explanation: 'Message', listings: 'The items' },
  declarations: {
    goodFaith:
      'In good faith, I believe that the owner of the right, an agent of the owner, or the law has not authorized the listings named above.',
    accuracy: 'The information in this notice is accurate.',
    authority:
      'Under penalty of perjury, I state that I am the owner of the right named above or am authorized to act on the owner’s behalf.',
  },
})
