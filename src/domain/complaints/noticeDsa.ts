import * as z from 'zod/mini'
import { element } from './noticeElements.ts'
import { noticeForm } from './noticeForm.ts'

const LAW = 'Article 16(2)'
const ACT = 'of Regulation (EU) 2022/2065'

/** The notice of illegal content under the Digital Services Act, Article 16(2)(a)–(d). */
export const DSA = noticeForm({
  schema: z.object({
    recipient: element.email(),
    explanation: element.said(),
    addresses: element.addresses(),
    name: element.said(),
    email: element.email(),
    goodFaith: element.act(),
  }),
  whys: {
    recipient: `The notice goes to the platform’s own point for notices, Article 16(1) ${ACT}.`,
    explanation: `The reasons why the content is illegal have to be explained and substantiated, ${LAW}(a) ${ACT}.`,
    addresses: `The exact electronic location of the content has to be named, ${LAW}(b) ${ACT}.`,
    name: `The person or entity that submits the notice has to be named, ${LAW}(c) ${ACT}.`,
    email: `The submitter’s e-mail address has to be given, ${LAW}(c) ${ACT}.`,
    goodFaith: `The submitter has to confirm the belief, in good faith, that the notice is accurate and complete, ${LAW}(d) ${ACT}.`,
  },
  title: 'Notice of illegal content',
  opening:
    'This notice is submitted under Article 16 of Regulation (EU) 2022/2065, the Digital Services Act. It asks you to decide on the content named below and to remove it or disable access to it.',
  headings: {
    basis: 'What the notice rests on',
    explanation: 'Why the content is illegal',
    listings: 'Where the content is',
  },
  declarations: {
    goodFaith:
      'In good faith, I believe that the information and the allegations in this notice are accurate and complete.',
    accuracy: 'The information in this notice is accurate.',
    authority: 'I am the owner of the rights concerned, or am authorized to act on the owner’s behalf.',
  },
})
