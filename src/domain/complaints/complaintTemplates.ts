import type { ComplaintTemplate } from '../kit/vocabulary.ts'

/** The complaint templates (§3): what each is called, and the description it fills in, in our own words. */

interface TemplateText {
  readonly label: string
  readonly description: string
}

/** The longest description that still leaves a VeRO message room for its declarations. */
export const TEMPLATE_DESCRIPTION_MAX = 900

export const COMPLAINT_TEMPLATE_TEXTS: Record<ComplaintTemplate, TemplateText> = {
  CR_1: {
    label: 'Pictures of a registered work',
    description:
      'The listings show pictures that reproduce a work whose copyright is registered under the number given. ' +
      'The work belongs to the brand owner, who has licensed neither the seller nor anyone acting for the seller ' +
      'to copy or publish it. Set side by side, the pictures used and the registered work show the same subject, ' +
      'framing and detail. Please remove the pictures, or the listings that depend on them.',
  },
  CR_2: {
    label: 'Pictures taken from the brand',
    description:
      'The listings show pictures that were copied from the brand owner’s own published material. The brand owner ' +
      'had these pictures made and holds the copyright in them; the seller has no permission to reproduce or ' +
      'publish them. Each picture used is named together with the official picture it was taken from, so that ' +
      'the two can be compared. Please remove the pictures, or the listings that depend on them.',
  },
  CFT_1: {
    label: 'Counterfeit goods under the brand’s mark',
    description:
      'The listings offer goods that bear the registered trademark but were neither made by the brand owner nor with ' +
      'its consent. Their make, packaging and presentation differ from those of the genuine product and imitate it, ' +
      'so that buyers are led to take them for the original. The brand owner has not supplied these goods to the ' +
      'seller. Please remove the listings and keep them from being offered again.',
  },
  TM_1: {
    label: 'Brand name used for other goods',
    description:
      'The listings use the registered word mark in their title or text to sell goods that do not come from the ' +
      'brand owner. The use is not needed to describe the goods, and the seller has no licence for it. Buyers who ' +
      'look for the mark are led to believe that the goods come from the brand owner or that the owner approves of ' +
      'them. Please remove the listings or the mark from them.',
  },
  TM_2: {
    label: 'Logo used without permission',
    description:
      'The listings show the registered logo on the goods, their packaging or their pictures, although the goods do ' +
      'not come from the brand owner and the seller holds no licence to use the logo. A buyer who sees it takes it ' +
      'as a sign of where the goods come from and of the owner’s approval, neither of which is true. Please remove ' +
      'the listings or every picture that shows the logo.',
  },
  US_1: {
    label: 'Grey market goods',
    description:
      'The listings offer goods that the brand owner put on sale for another market and never released for the one ' +
      'in which they are offered here. The seller is not a distributor of the brand owner for this market. The goods ' +
      'may differ from those meant for it in language, labelling, ingredients, plug or warranty, and buyers are not ' +
      'told of this. Please remove the listings.',
  },
  UP_1: {
    label: 'Seller without authorization',
    description:
      'The brand owner sells these products through dealers whom it has chosen and bound by contract. The seller is ' +
      'not one of them, and has shown no source of supply among them. The listings present the products as a regular ' +
      'offer, with no sign that the brand owner’s service and warranty do not stand behind it. This goes against ' +
      'the rules for sellers on your platform. Please remove the listings.',
  },
  UP_2: {
    label: 'Altered or incomplete product',
    description:
      'The listings offer products whose state has been changed since they left the brand owner: batch or serial ' +
      'codes were removed, seals were opened, parts are missing or contents were repacked. The listings do not say ' +
      'so and describe the products as new. The brand owner can no longer trace them in a recall or vouch for their ' +
      'quality. This goes against the rules for sellers on your platform. Please remove the listings.',
  },
  UP_3: {
    label: 'Misleading description of the product',
    description:
      'The listings describe the products in a way that misleads buyers: stated size, model, origin, contents or ' +
      'warranty do not agree with what the brand owner makes and publishes about them. The seller does not act for ' +
      'the brand owner, who has not approved these statements and has to answer the complaints that follow. This ' +
      'goes against the rules for sellers on your platform. Please remove the listings.',
  },
  UR_1: {
    label: 'Sale that breaks law or regulation',
    description:
      'The listings offer products that cannot lawfully be sold in this country in the form shown. The required ' +
      'approval, safety marking, warnings or information in the local language are missing, or the product may be ' +
      'sold by licensed sellers alone. The brand owner did not place these goods on this market and cannot answer ' +
      'for their safety here. Please remove the listings and tell the buyers concerned.',
  },
}
