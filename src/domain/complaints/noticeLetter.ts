import * as z from 'zod/mini'
import { element } from './noticeElements.ts'
import { noticeForm } from './noticeForm.ts'

const PRACTICE = 'platforms’ general practice'

/** A plain letter, where neither law nor platform prescribes a form. */
export const LETTER = noticeForm({
  schema: z.object({
    recipient: element.email(),
    basis: element.basis(),
    explanation: element.said(),
    addresses: element.addresses(),
    name: element.said(),
    address: element.said(),
    email: element.email(),
    relation: element.said(),
    goodFaith: element.act(),
    signature: element.said(),
  }),
  whys: {
    recipient: `The letter needs someone to go to, by ${PRACTICE}.`,
    basis: `The letter has to say on what right or reason it rests, by ${PRACTICE}.`,
    explanation: `The letter has to say what is wrong with the listings, by ${PRACTICE}.`,
    addresses: `The letter has to say where each listing is, by ${PRACTICE}.`,
    name: `The letter has to say who writes it, by ${PRACTICE}.`,
    address: `The letter has to say where its sender can be reached, by ${PRACTICE}.`,
    email: `The letter has to say where an answer goes, by ${PRACTICE}.`,
    relation: `The letter has to say how its sender stands to the owner, by ${PRACTICE}.`,
    goodFaith: `The letter has to be written in good faith, by ${PRACTICE}.`,
    signature: `The letter has to be signed, by ${PRACTICE}.`,
  },
  title: 'Request to remove listings',
  opening: 'This letter concerns listings on your platform. It asks you to remove them.',
  headings: {
    basis: 'What the request rests on',
    explanation: 'What is wrong with the listings',
    listings: 'The listings',
  },
  declarations: {
    goodFaith:
      'In good faith, I believe that the facts stated in this letter are true and that the listings are offered without the owner’s consent.',
    accuracy: 'The information in this letter is accurate.',
    authority: 'I am the owner of the rights concerned, or am authorized to act on the owner’s behalf.',
  },
})
