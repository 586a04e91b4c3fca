import { once } from '../../src/domain/kit/once.ts'
import { foldText, matchesIn, wordPattern } from './foldedText.ts'

/**
 * Words by which a text addresses whatever analyses it: they ask for an answer, or for the instructions to be left
 * aside. Data, held against folded text.
 */
const WRITTEN = [
  // English
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions|commands?)\b/u,
  /\b(?:system|developer) prompt|\b(?:hidden|system) instructions?\b/u,
  /\b(?:you are|act as|pretend to be|note to|attention|dear|hey|hello)\b,? (?:now )?(?:an? |the |this )?(?:ai|a\.i\.|assistant|language model|llm|chatbot|classifier|moderator)\b/u,
  /\b(?:answer|respond|reply|output|classify|assess|mark|treat|report)\b:? (?:only |just |always )?(?:with:? |as:? |this |it |that |listing |the |is |item |product |offer |word ){0,5}["'“«]?(?:likely ?)?(?:genuine|authentic|legitimate|safe|non-?infringing|not (?:infringing|counterfeit|fake))\b/u,
  /\b(?:output|print|render|respond (?:in|with)|answer (?:in|with)|reply (?:in|with))\b[^.!?]{0,20}\b(?:html|markdown|javascript|json|xml)\b/u,
  /\b(?:call|invoke|run|execute) (?:the |a |this )?(?:tool|function|api|command|script)\b/u,
  /\b(?:ignore|disregard|forget) (?:all|everything|anything|what(?:ever)?) ?(?:of |that )?(?:is |was |you were )?(?:the )?(?:above|before|previous|prior|told|said)\b/u,
  /\b(?:ignore|disregard|forget) the above\b/u,
  /\b(?:conclude|assume|declare|confirm|state|say) (?:that )?(?:this|it|the (?:item|listing|product))(?: is|['’]s) (?:an? )?(?:genuine|authentic|legitimate|safe|original)\b/u,
  /\b(?:do not|don['’]t|never) (?:flag|report|classify|mark) (?:this|it|the (?:item|listing|product|seller))\b/u,
  /\b(?:assistant|chatbot|ai) ?: /u,
  // German
  /\b(?:ignoriere|ignorieren sie|missachte|vergiss|vergessen sie)\b[^.!?]{0,40}\b(?:anweisung\w*|regeln|vorgaben|befehle|prompt)\b/u,
  /\b(?:antworte|antworten sie|bewerte|bewerten sie|stufe)\b[^.!?]{0,30}\b(?:echt|original|unbedenklich|genuine)\b/u,
  // French
  /\b(?:ignore[zr]?|oublie[zr]?|ne tiens pas compte|ne tenez pas compte)\b[^.!?]{0,40}\b(?:instructions?|consignes?|règles|directives)\b/u,
  /\b(?:réponds|répondez|classe[zr]?|évalue[zr]?)\b[^.!?]{0,30}\b(?:authentique|légitime|genuine)\b/u,
  // Spanish
  /\b(?:ignora|ignore|ignorar|olvida|olvide|descarta)\b[^.!?]{0,40}\b(?:instrucciones|reglas|indicaciones|órdenes)\b/u,
  /\b(?:responde|responda|clasifica|clasifique|evalúa|evalúe)\b[^.!?]{0,30}\b(?:auténtico|auténtica|legítimo|genuino|genuine)\b/u,
  // Italian
  /\b(?:ignora|ignori|ignorare|dimentica|dimentichi)\b[^.!?]{0,40}\b(?:istruzioni|regole|indicazioni)\b/u,
  /\b(?:rispondi|risponda|classifica|valuta)\b[^.!?]{0,30}\b(?:autentico|autentica|genuino|genuine)\b/u,
  // Portuguese
  /\b(?:ignore|ignora|ignorar|esqueça|esquece|desconsidere)\b[^.!?]{0,40}\b(?:instruções|regras|orientações)\b/u,
  /\b(?:responda|responde|classifique|avalie)\b[^.!?]{0,30}\b(?:autêntico|autêntica|genuíno|genuine)\b/u,
  // Dutch
  /\b(?:negeer|vergeet)\b[^.!?]{0,40}\b(?:instructies|regels|opdrachten)\b/u,
  /\b(?:antwoord|beoordeel|classificeer)\b[^.!?]{0,30}\b(?:echt|authentiek|genuine)\b/u,
  // Polish
  /(?:zignoruj|ignoruj|zapomnij|pomiń)[^.!?]{0,40}(?:instrukcj|polece|zasad|reguł)\p{L}*/u,
  /(?:odpowiedz|oceń|sklasyfikuj)[^.!?]{0,30}(?:oryginał|autentyczn)\p{L}*/u,
  // Russian
  /(?:игнорируй|проигнорируй|забудь|не обращай внимания)[^.!?]{0,40}(?:инструкци|правил|указани)\p{L}*/u,
  /(?:ответь|отвечай|оцени|классифицируй)[^.!?]{0,30}(?:подлинн|оригинал)\p{L}*/u,
  // Turkish
  /(?:talimat|kural|yönerge)\p{L}*[^.!?]{0,30}(?:yok say|görmezden gel|unut|dikkate alma)\p{L}*/u,
  // Chinese
  /(?:忽略|无视|忘记|忽視|無視)[^。！？]{0,20}(?:指令|指示|提示|规则|規則|说明)/u,
  /(?:回答|判断|判定|评为|标记)[^。！？]{0,12}(?:正品|真品|非侵权)/u,
  // Japanese
  /(?:指示|命令|ルール|プロンプト)[^。！？]{0,12}(?:無視|忘れ)\p{L}*/u,
  /(?:本物|正規品|純正)(?:だ|である)?と(?:答え|回答|判定|判断)\p{L}*/u,
  // Korean
  /(?:지시|명령|규칙|프롬프트)[^.!?]{0,12}(?:무시|잊어)\p{L}*/u,
  /(?:정품|진품)[^.!?]{0,8}(?:대답|답변|판정|분류)\p{L}*/u,
  // Arabic
  /(?:تجاهل|انس|انسَ)[^.!؟]{0,40}(?:التعليمات|القواعد|الأوامر|تعليمات)/u,
  // Marks that models' own formats are made of
  /<\|?\/?(?:im_start|im_end|system|assistant|user|instructions?)\b\|?>?/u,
  /\[\/?inst\]|<<\/?sys>>|#{2,} ?(?:system|instructions?|assistant)\b/u,
  /"(?:assessment|observations)" ?:/u,
]

const STEERING = once(() => WRITTEN.map(wordPattern))

/** The words of a text by which it tries to steer its analysis, as they stand there. */
export const steeringIn = (text: string): string[] => matchesIn(foldText(text), STEERING())
