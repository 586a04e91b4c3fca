/** Words in listings that tell of copies, or of goods not meant for sale, in several languages: data for `findWording`. */

/**
 * What a word tells. `claim` is a claim of genuineness ("正品", "100 % authentic"): sellers of copies and honest
 * ones use it alike, so it weighs nothing, and is quoted to the reader.
 */
export const WORDING_KINDS = [
  'replica',
  'imitation',
  'grade',
  'evasion',
  'tester',
  'packaging',
  'claim',
] as const
export type WordingKind = (typeof WORDING_KINDS)[number]

export const WORDING_KIND_LABELS: Record<WordingKind, string> = {
  replica: 'says that it is a copy',
  imitation: 'says that it imitates another product',
  grade: 'names a grade of copies',
  evasion: 'avoids naming the brand or the maker',
  tester: 'a tester or sample, which is not meant for sale',
  packaging: 'without its packaging',
  claim: 'claims to be genuine',
}

export interface WordingEntry {
  /** ISO 639-1. */
  readonly language: string
  readonly kind: WordingKind
  /** From 0 (tells nothing by itself) to 1 (says it outright). */
  readonly weight: number
  /** A space stands for any separator or none, `*` at the end for a few more letters. */
  readonly words: readonly string[]
  /** What the text must not say, for the word is then an honest one. Matched against the folded text. */
  readonly unless?: RegExp
}

const entry = (
  language: string,
  kind: WordingKind,
  weight: number,
  words: string,
  unless?: RegExp,
): WordingEntry => ({
  language,
  kind,
  weight,
  words: words.split('|'),
  ...(unless && { unless }),
})

/** Of jade, grade A is the natural stone. */
const JADE = /翡翠|玉/u
/** "If it is fake you get your money back", "no fakes". */
const NO_FAKES = /假[货貨][^\s]{0,2}(?:吃|退|賠|赔|罰|罚)|(?:拒|無|无|非|絕|绝|不[賣卖])[^\s]{0,2}假[货貨]/u
/** The same for men and women, as seen on a platform or a star, of fans: nothing is imitated. */
const SEEN_ON =
  /(?:男女|情[侶侣]|[親亲]子|抖音|小[紅红][書书]|[網网][紅红]|明星|博主|少女|[韓韩][劇剧]|官[網网])[^\s]{0,3}同款|同款[^\s]{0,3}(?:[應应]援|周[邊边]|[髮发])|(?:[應应]援|周[邊边])[^\s]{0,3}同款/u
/** A picture, a figure or a model as large as the original. */
const LIFE_SIZE = /原大|模型|手[辦办]|[臨临]摹/u
/** What a thing is made of or how it is finished: rattan, fur, stone; worn, made up. "As if", and of nature. */
const IMITATED_MATERIAL =
  /相仿|仿(?:佛|真|古|生|[舊旧]|[妝妆]|皮|棉|麂皮|藤|木|石|玉|琉璃|大理石|象牙|猛[獁犸]牙|水?貂|兔毛|羊|牛皮|[絲丝]|[亞亚]麻|[實实]木|[紅红]木|[銅铜]|金[屬属]|陶|瓷|竹|[機机]械)/u

const BATTERIES =
  /batter|akku|\bpile|\bpilas?\b|bateri|pil(?:ler|i)?\b|\bcells?\b|rechargeable|alkalin|lr0?3|1[.,][25] ?v|电池|電池|乾電池|батаре/u
const INSTRUMENTS =
  /(?:battery|voltage|volt|cable|circuit|network|lan|ph|water|moisture|leak|socket|polarity|current|diode|continuity|spannungs|kabel|batterie|phasen)[ -]?(?:prufer|tester)|tester (?:pen|screwdriver|meter)|multimeter/u

export const WORDING: readonly WordingEntry[] = [
  // Grades of copies, as they are written anywhere.
  entry(
    'en',
    'grade',
    0.8,
    '1:1|1 to 1|one to one copy',
    /scale|ratio|massstab|echelle|escala|aspect|比例模型/u,
  ),
  entry('en', 'grade', 0.65, 'AAA|AAAA|AAAAA|triple a quality', BATTERIES),
  entry(
    'en',
    'grade',
    0.8,
    'mirror quality|mirror grade|mirror copy|top quality copy|super clone|superclone|grade a copy|high copy|hi copy',
  ),
  entry('en', 'grade', 0.9, 'first copy|1st copy|master copy|super copy|aaa copy'),
  entry('en', 'replica', 0.9, 'replica|replicas|counterfeit|counterfeits|knock off|knock offs|bootleg'),
  entry(
    'en',
    'replica',
    0.8,
    'fake|fakes',
    /fake (?:fur|leather|nails?|lash|tan|snow|plants?|flowers?|news|candles?)/u,
  ),
  entry('en', 'replica', 0.6, 'dupe|dupes|clone|clones|look alike|lookalike|rep version'),
  entry(
    'en',
    'imitation',
    0.6,
    'imitation|imitations',
    /imitation (?:leather|fur|pearl|jewel|diamond|suede|gold)/u,
  ),
  entry(
    'en',
    'imitation',
    0.45,
    'inspired by|designer inspired|our version of|our impression of|smells like|type of scent|compare to',
  ),
  entry(
    'en',
    'evasion',
    0.35,
    'unbranded|no brand|no logo|logo covered|logo hidden|private listing|hidden link|dm for brand',
  ),
  entry(
    'en',
    'evasion',
    0.3,
    'OEM|factory direct|factory surplus|overrun',
    /genuine oem|oem (?:part|spare)/u,
  ),
  entry(
    'en',
    'tester',
    0.35,
    'tester|testers|not for resale|not for individual sale|gift with purchase',
    INSTRUMENTS,
  ),
  entry('en', 'tester', 0.2, 'sample|samples|decant|decants', /sample rate|sampler|sample library/u),
  entry(
    'en',
    'packaging',
    0.2,
    'no box|without box|unboxed|no original box|no tags|without tags|no packaging|no certificate',
  ),
  entry(
    'en',
    'claim',
    0,
    '100 % authentic|100 authentic|100 % genuine|100 % original|guaranteed authentic|authentic guaranteed|genuine article',
  ),

  entry('de', 'replica', 0.9, 'fälschung|fälschungen|plagiat|plagiate|gefälscht*'),
  entry('de', 'replica', 0.6, 'nachbau|nachbauten|replikat|replikate|nachgemacht*'),
  entry(
    'de',
    'imitation',
    0.6,
    'nachahmung|nachahmungen|duftzwilling|duftzwillinge|imitat',
    /imitat(?:leder|pelz)/u,
  ),
  entry('de', 'imitation', 0.45, 'inspiriert von|angelehnt an'),
  entry('de', 'evasion', 0.3, 'ohne marke|ohne logo|markenlos'),
  entry('de', 'tester', 0.3, 'unverkäuflich*|probe nicht für den verkauf|vorführware'),
  entry('de', 'packaging', 0.2, 'ohne box|ohne karton|ohne ovp|ohne verpackung|ohne etikett'),
  entry('de', 'claim', 0, '100 % original|100 % echt|garantiert echt|originalware'),

  entry('fr', 'replica', 0.9, 'réplique|répliques|contrefaçon|contrefaçons|copie conforme|contrefait*'),
  entry('fr', 'imitation', 0.45, 'inspiré de|inspirée de|inspiré par|inspirée par|générique de|dupe de'),
  entry('fr', 'tester', 0.3, 'testeur|testeurs|échantillon|échantillons|démonstration'),
  entry('fr', 'packaging', 0.2, 'sans boîte|sans emballage|sans étiquette|sans coffret'),
  entry('fr', 'claim', 0, '100 % authentique|authentique garanti'),

  entry('es', 'replica', 0.9, 'réplica|réplicas|falsificación|falsificado|falsificada'),
  entry('es', 'replica', 0.6, 'clon|clones|copia exacta|triple a'),
  entry('es', 'imitation', 0.6, 'imitación|imitaciones', /imitacion (?:piel|cuero|perla)/u),
  entry('es', 'imitation', 0.45, 'inspirado en|inspirada en|equivalencia de'),
  entry('es', 'tester', 0.3, 'probador|muestra gratis|muestrario'),
  entry('es', 'packaging', 0.2, 'sin caja|sin etiqueta|sin empaque'),
  entry('es', 'claim', 0, '100 % auténtico|garantizado original'),

  entry('it', 'replica', 0.9, 'contraffatto|contraffatta|contraffazione|falso d autore|tarocco'),
  entry('it', 'imitation', 0.6, 'imitazione|imitazioni', /imitazione pelle/u),
  entry('it', 'imitation', 0.45, 'ispirato a|ispirata a|equivalente a'),
  entry('it', 'packaging', 0.2, 'senza scatola|senza etichetta|senza confezione'),
  entry('it', 'claim', 0, '100 % originale|originale garantito'),

  entry('pt', 'replica', 0.8, 'primeira linha|1ª linha|falsificado|falsificada|cópia perfeita'),
  entry('pt', 'imitation', 0.6, 'imitação|imitações|contratipo'),
  entry('pt', 'packaging', 0.2, 'sem caixa|sem etiqueta'),
  entry('nl', 'replica', 0.9, 'namaak|nagemaakt|vervalsing|nepmerk|neppe'),
  entry('nl', 'imitation', 0.45, 'geïnspireerd op|imitatie'),
  entry('nl', 'packaging', 0.2, 'zonder doos|zonder verpakking'),

  entry('pl', 'replica', 0.9, 'podróbka|podróbki|podrób*|replika|repliki'),
  entry('pl', 'imitation', 0.45, 'odpowiednik|odpowiedniki|inspirowan*|zamiennik'),
  entry('pl', 'packaging', 0.2, 'bez pudełka|bez metki|bez opakowania'),
  entry('cs', 'replica', 0.9, 'padělek|padělk*|napodobenin*'),
  entry('hu', 'replica', 0.9, 'utánzat|hamisítvány'),
  entry('ro', 'replica', 0.9, 'imitație|contrafăcut*'),
  entry('el', 'replica', 0.9, 'απομίμηση|μαϊμού'),
  entry('sv', 'replica', 0.9, 'förfalskning|piratkopia'),

  entry('tr', 'replica', 0.9, 'taklit|çakma|birebir kopya|süper kopya'),
  entry('tr', 'grade', 0.7, 'a kalite|aa kalite|aaa kalite'),
  entry('tr', 'imitation', 0.45, 'muadil|muadili|açık parfüm'),
  entry('tr', 'packaging', 0.2, 'kutusuz|etiketsiz'),

  entry('ru', 'replica', 0.9, 'подделк*|реплик*|фейк|паль|люкс копия|качественная копия|под оригинал'),
  entry('ru', 'replica', 0.5, 'копия|копии|копию|копий'),
  entry('ru', 'imitation', 0.45, 'по мотивам|имитация|аналог'),
  entry('ru', 'tester', 0.3, 'тестер|тестеры|пробник|пробники', /тестер (?:напряж|аккум|кабел)/u),
  entry('ru', 'packaging', 0.2, 'без коробки|без упаковки|без бирки'),
  entry('ru', 'claim', 0, '100 % оригинал|оригинал гарантия'),
  entry('uk', 'replica', 0.9, 'підробк*|репліка|репліки'),
  entry('uk', 'replica', 0.5, 'копія|копії'),

  entry('ar', 'replica', 0.8, 'تقليد|مقلد|هاي كوبي|طبق الأصل|كوبي'),
  entry('vi', 'replica', 0.9, 'hàng nhái|hàng fake|siêu cấp|rep 1:1'),
  entry('id', 'grade', 0.8, 'kw super|kw premium|kw 1|kualitas kw|grade ori'),
  entry('th', 'replica', 0.9, 'ของก๊อป|งานก๊อป|เกรดมิลเลอร์|งานมิลเลอร์|ของปลอม'),

  entry('zh', 'replica', 0.9, '高仿|精仿|超仿|高彷|山寨|冒牌'),
  entry('zh', 'replica', 0.9, 'a货|a貨', JADE),
  entry('zh', 'replica', 0.9, '假货|假貨', NO_FAKES),
  entry('zh', 'grade', 0.8, '复刻|顶级版本|專櫃同款|专柜同款'),
  entry('zh', 'grade', 0.8, '一比一|1比1', LIFE_SIZE),
  entry('zh', 'grade', 0.8, '超a', /超a[!~]/u),
  entry('zh', 'replica', 0.45, '仿', IMITATED_MATERIAL),
  entry('zh', 'evasion', 0.55, '原单|原單|尾单|尾單|外贸原单|莆田'),
  entry('zh', 'imitation', 0.25, '同款', SEEN_ON),
  entry('zh', 'imitation', 0.25, '平替'),
  entry('zh', 'tester', 0.3, '试用装|試用裝|小样|非卖品|非賣品'),
  entry('zh', 'packaging', 0.2, '无盒|無盒|裸装'),
  entry('zh', 'claim', 0, '正品|保真|假一赔十|假一罰十|专柜正品'),

  entry('ja', 'replica', 0.9, 'コピー品|スーパーコピー|偽物|n級品|パチモン|模倣品'),
  entry('ja', 'replica', 0.7, 'レプリカ', /レプリカユニフォーム|レプリカジャージ/u),
  entry('ja', 'imitation', 0.4, '風デザイン|そっくり|オマージュ'),
  entry('ja', 'evasion', 0.3, 'ノーブランド|ロゴなし'),
  entry('ja', 'tester', 0.3, 'テスター|非売品|サンプル品', /電池テスター|回路テスター/u),
  entry('ja', 'packaging', 0.2, '箱なし|箱無し|タグなし'),
  entry('ja', 'claim', 0, '正規品|本物保証'),

  entry('ko', 'replica', 0.9, '레플리카|짝퉁|이미테이션|가품|모조품'),
  entry('ko', 'grade', 0.85, '미러급|정품급|sa급|커스텀급'),
  entry('ko', 'tester', 0.3, '테스터|비매품'),
  entry('ko', 'packaging', 0.2, '박스없음|박스 없음'),
  entry('ko', 'claim', 0, '정품'),
]
