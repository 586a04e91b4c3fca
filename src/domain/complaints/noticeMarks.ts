import * as z from 'zod/mini'
import { element } from './noticeElements.ts'
import { noticeForm } from './noticeForm.ts'

/** The reports of a trademark's use and of counterfeit goods, as platforms' own forms ask for them. */

const schema = z.object({
  recipient: element.email(),
  trademarks: element.trademarks(),
  explanation: element.said(),
  addresses: element.addresses(),
  name: element.said(),
  address: element.said(),
  phone: element.said(),
  email: element.email(),
  relation: element.said(),
  goodFaith: element.act(),
  accuracy: element.act(),
  authority: element.act(),
  signature: element.said(),
})

const whysFor = (form: string) => ({
  recipient: `The platform takes ${form} at an address that the marketplace names.`,
  trademarks: `Platforms check the mark in its register: ${form} names mark, registration number, jurisdiction and class.`,
  explanation: `Platforms ask in ${form} how each listing infringes.`,
  addresses: `Platforms act in answer to ${form} only on listings named by their address.`,
  name: `Platforms ask in ${form} who complains.`,
  address: `Platforms ask in ${form} for the postal address of the complainant.`,
  phone: `Platforms ask in ${form} for the telephone number of the complainant.`,
  email: `Platforms answer ${form} by e-mail.`,
  relation: `Platforms take ${form} from the mark’s owner or an agent, and ask which of them complains.`,
  goodFaith: `Platforms ask in ${form} for a declaration of good faith.`,
  accuracy: `Platforms ask in ${form} for a declaration that it is accurate.`,
  authority: `Platforms ask in ${form} for a declaration of the authority to act for the mark’s owner.`,
  signature: `Platforms ask for a signature under ${form}.`,
})

const declarations = {
  accuracy: 'The information in this report is accurate.',
  authority: 'I am the owner of the trademark named above, or am authorized to act on the owner’s behalf.',
}

export const TRADEMARK = noticeForm({
  schema,
  whys: whysFor('a trademark report'),
  title: 'Report of trademark infringement',
  opening:
    'This report concerns listings that use a registered trademark without its owner’s consent. It asks you to remove them.',
  headings: { basis: 'The trademark', explanation: 'How the mark is used', listings: 'The listings' },
  declarations: {
    goodFaith:
      'In good faith, I believe that the trademark’s owner, an agent of the owner, or the law has not authorized the use described above.',
    ...declarations,
  },
})

export const COUNTERFEIT = noticeForm({
  schema,
  whys: whysFor('a counterfeit report'),
  title: 'Report of counterfeit goods',
  opening:
    'This report concerns listings of counterfeit goods under a registered trademark. It asks you to remove them.',
  headings: {
    basis: 'The trademark',
    explanation: 'Why the goods are counterfeit',
    listings: 'The listings',
  },
  declarations: {
    goodFaith:
      'In good faith, I believe that the goods offered were not made by the trademark’s owner or with the owner’s consent.',
    ...declarations,
  },
})
