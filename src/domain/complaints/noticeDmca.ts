import * as z from 'zod/mini'
import { element } from './noticeElements.ts'
import { noticeForm } from './noticeForm.ts'

const LAW = '17 U.S.C. § 512(c)(3)(A)'

/** The notice of copyright infringement that the DMCA asks for: 17 U.S.C. § 512(c)(3)(A)(i)–(vi). */
export const DMCA = noticeForm({
  schema: z.object({
    recipient: element.email(),
    signature: element.said(),
    basis: element.basis(),
    explanation: element.said(),
    addresses: element.addresses(),
    address: element.said(),
    phone: element.said(),
    email: element.email(),
    goodFaith: element.act(),
    accuracy: element.act(),
    authority: element.act(),
  }),
  whys: {
    recipient: `The notice goes to the agent whom the platform has designated, ${LAW}.`,
    signature: `The person authorized to act for the owner has to sign, by hand or electronically, ${LAW}(i).`,
    basis: `The copyrighted work has to be identified, ${LAW}(ii).`,
    explanation: `The material that infringes has to be identified, ${LAW}(iii).`,
    addresses: `The platform has to be told enough to find the material, ${LAW}(iii).`,
    address: `The platform has to be able to reach the complainant, by postal address among others, ${LAW}(iv).`,
    phone: `The platform has to be able to reach the complainant, by telephone among others, ${LAW}(iv).`,
    email: `The platform has to be able to reach the complainant, by e-mail among others, ${LAW}(iv).`,
    goodFaith: `A person has to state the belief, in good faith, that the use is not authorized, ${LAW}(v).`,
    accuracy: `A person has to state that the notice is accurate, ${LAW}(vi).`,
    authority: `A person has to state, under penalty of perjury, the authority to act for the owner, ${LAW}(vi).`,
  },
  title: 'Notice of copyright infringement',
  opening:
    'This notice is given under 17 U.S.C. § 512(c)(3)(A). It asks you to remove the material named below, or to disable access to it.',
  headings: {
    basis: 'The copyrighted work',
    explanation: 'The material that infringes',
    listings: 'Where the material is',
  },
  declarations: {
    goodFaith:
      'In good faith, I believe that the use complained of here is permitted neither by the copyright owner, nor by an agent of the owner, nor by law.',
    accuracy: 'The information in this notice is accurate.',
    authority:
      'Under penalty of perjury, I state that I am authorized to act on behalf of the owner of an exclusive right that is allegedly infringed.',
  },
})
