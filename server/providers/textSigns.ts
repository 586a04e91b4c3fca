import { once } from '../../src/domain/kit/once.ts'
import { foldText, matchesIn, wordPattern } from './foldedText.ts'

/** What a seller's text gives away beside suspicious words: data, held against folded text. */

export const TEXT_SIGNS = ['disclaimer', 'elsewhere', 'contact', 'papers'] as const
export type TextSign = (typeof TEXT_SIGNS)[number]

/** How strong a sign is by itself: it says it outright, raises a suspicion, is a hint beside others, or tells nothing. */
export type SignWeight = 'outright' | 'suspicion' | 'hint' | 'note'

export const TEXT_SIGN_WORDS: Record<TextSign, { readonly weight: SignWeight; readonly words: string }> = {
  disclaimer: { weight: 'outright', words: 'Says itself that it is not the original.' },
  elsewhere: { weight: 'suspicion', words: 'Asks buyers to go on outside the marketplace.' },
  contact: { weight: 'suspicion', words: 'Names a way of contact outside the marketplace.' },
  papers: { weight: 'hint', words: 'Sold without papers or proof of purchase.' },
}

/** What sellers write of goods of another maker that fit the original. */
const FITTING: readonly RegExp[] = [
  /\b(?:compatible (?:with|for)|for use with|aftermarket|third[- ]party|replacement (?:for|part)s?)\b/u,
  /\b(?:passend (?:für|zu)|kompatibel (?:mit|zu)|ersatzteil\w*|zubehör)\b/u,
  /\b(?:compatibles? (?:avec|pour)|adaptables? (?:à|sur)|compatibles? con|compatibil[ei] con|compatíve(?:l|is) com)\b/u,
  /\b(?:geschikt voor|compatibel met|past op|pasuj\p{L}* do|kompatybiln\p{L}* z|совместим\p{L}*|подходит для|uyumlu)\b/u,
  /适用于|適用於|适配|適配|相容|兼容|互換|対応|호환/u,
]
const FITS = once(() => FITTING.map(wordPattern))

/** Whether a text offers what fits another maker's goods: that such a thing is not the original accuses nobody. */
export const saysItFits = (text: string): boolean => matchesIn(foldText(text), FITS()).length > 0

const WRITTEN: Record<TextSign, readonly RegExp[]> = {
  disclaimer: [
    /\b(?:not|isn['’]t|aren['’]t|never) (?:an? |the |100 ?% )?(?:original|authentic|genuine|the real (?:one|thing))\b/u,
    /\b(?:no affiliation with|not affiliated (?:with|to)|not made by)\b/u,
    /\b(?:kein|nicht|keine) (?:das )?(?:original\w*|echt)\b/u,
    /\b(?:pas|non) (?:un |une |l['’])?(?:original|originale|authentique|originaux|originali)\b/u,
    /\b(?:no (?:es|son) (?:un |una |el |la )?|non (?:è|e'|sono) (?:un |un['’]|una |l['’])?|não (?:é|são) (?:um |uma |o |a )?)(?:originale?s?|originali|original|auténtic[oa]s?|autentic[oa]|autêntic[oa]s?)\b/u,
    /\b(?:niet|geen) (?:het )?(?:origineel|originele|echte?)\b/u,
    /\b(?:nie (?:jest )?|nie są )(?:to )?oryginał?\p{L}*/u,
    /(?:не|ненастоящ\p{L}*) ?оригинал\p{L}*/u,
    /\b(?:orijinal|orjinal|gerçek) değil\p{L}*/u,
    /(?:非|不是|并非)(?:正品|原装|原裝|真品)/u,
    /(?:正規品|本物|純正品)では(?:ありません|ない)/u,
    /정품(?:이|은)? ?(?:아님|아닙니다|아니)/u,
  ],
  elsewhere: [
    /\b(?:contact|message|text|dm|pm|inbox|write|call|add) (?:me|us|my|seller)\b[^.!?]{0,30}\b(?:before (?:you )?(?:buy|order|purchase)\w*|for (?:price|prices|more|brand|the brand|real|original|photos|pictures|details)|to (?:buy|order|pay)|privately|directly)\b/u,
    /\b(?:pay|payment|buy|order|deal|sale)\b[^.!?]{0,20}\b(?:outside|off) (?:of )?(?:the )?(?:site|platform|marketplace|app|ebay|amazon)\b/u,
    /\b(?:dm|pm|inbox) (?:for|me|us)\b/u,
    /\b(?:außerhalb|ausserhalb) (?:von |der |des )?(?:plattform|ebay|amazon|app)\b/u,
    /\b(?:schreib\w*|kontaktier\w*|meld\w*) (?:mich|uns|mir|sie uns|sie mich|euch)\b/u,
    /\b(?:contactez|écrivez|contacter)[- ](?:moi|nous)\b/u,
    /\b(?:escríbeme|escribeme|contáctame|contactame|escríbanos|contáctanos)\b/u,
    /\b(?:contattami|contattatemi|scrivimi|scrivetemi)\b/u,
    /(?:пишите|напишите|пиши) в (?:лс|личк\p{L}*|директ|whatsapp|telegram|вотсап|телеграм\p{L}*)/u,
    /(?:加|联系|聯繫|咨询|諮詢)(?:我|客服|店主)?(?:微信|v信|vx|qq|薇信|威信)/u,
  ],
  contact: [
    /(?:\bwhat'?s? ?app\b|\bwatsapp\b|\bwhats-app\b|вотсап|ватсап|واتساب|واتس اب)(?: ?[:：]? ?\+?[\d ().-]{6,20}\d)?/u,
    /(?:\bwe ?chat\b|\bweixin\b|微信|薇信|v信)(?: ?(?:id)? ?[:：]? ?[a-z][\w-]{4,19})?/u,
    /(?:\btelegram\b|\bt\.me\/\w+|телеграм\p{L}*)(?: ?[:：]? ?@?[a-z]\w{4,31})?/u,
    /\b(?:line id|kakao(?:talk)?|viber|signal app|instagram|insta|ig) ?[:：@]+ ?[\w.]+/u,
    /\bqq ?[:：]? ?\d{5,11}\b/u,
    /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,3}/u,
    /(?<![\w.])\+\d{1,3}[ ().-]?(?:\d[ ().-]?){6,12}\d(?!\w)/u,
  ],
  papers: [
    /\b(?:no|without|w\/o|missing) (?:original |any )?(?:papers|paperwork|receipt|invoice|proof of purchase|warranty card)\b/u,
    /\b(?:ohne|keine) (?:original)?(?:papiere|rechnung|kaufbeleg|quittung|zertifikat)\b/u,
    /\bsans (?:papiers|facture|certificat|justificatif)\b/u,
    /\bsin (?:papeles|factura|certificado|comprobante)\b/u,
    /\bsenza (?:documenti|scontrino|fattura|certificato|garanzia)\b/u,
    /\bsem (?:papéis|nota fiscal|fatura|certificado)\b/u,
    /\bzonder (?:papieren|bon|factuur|certificaat)\b/u,
    /\bbez (?:dokumentów|paragonu|papierów|certyfikatu)/u,
    /без (?:документов|чека|сертификата|гарантии)/u,
    /(?:无|無|没有)(?:发票|發票|证书|證書|保卡)/u,
  ],
}

const PATTERNS = once(() => TEXT_SIGNS.map((sign) => ({ sign, patterns: WRITTEN[sign].map(wordPattern) })))

/** The signs of a text with the words that give them, as they stand there. */
export function signsIn(text: string): { readonly sign: TextSign; readonly quote: string }[] {
  const folded = foldText(text)
  return PATTERNS().flatMap(({ sign, patterns }) =>
    matchesIn(folded, patterns).map((quote) => ({ sign, quote })),
  )
}

const LETTERS_AT_LEAST = 16
const CAPITAL_SHARE = 0.8
const CAPITAL_RUN = /(?:(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])[^\p{L}\p{N}]*){4,}/u

/** The words of a text that shout: four or more in a row in capitals, or nearly all of them; null where none do. */
export function shoutingIn(text: string): string | null {
  const run = CAPITAL_RUN.exec(text)
  if (run) return run[0].trim()
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  const isShouting = letters.length >= LETTERS_AT_LEAST && capitals.length / letters.length >= CAPITAL_SHARE
  return isShouting ? text.trim() : null
}
