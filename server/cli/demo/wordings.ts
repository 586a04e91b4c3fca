import type { Random } from './random.ts'

/** How sellers word what they offer: long titles in the languages of their markets, and the words laid over their photos. */

/** The drawings, in the order in which each language names them. */
const DRAWINGS = [
  'watch',
  'shoe',
  'bag',
  'shades',
  'perfume',
  'serum',
  'headset',
  'buds',
  'plush',
  'pack',
] as const

interface Wording {
  /** What a title begins with, in part. */
  readonly openers: readonly string[]
  /** What each drawing shows. */
  readonly nouns: readonly string[]
  readonly phrases: readonly string[]
  /** What is laid over a photo. */
  readonly banners: readonly string[]
}

const WORDINGS = {
  de: {
    openers: ['NEU & OVP ✅', 'Blitzversand ⚡', 'Sonderposten:'],
    nouns: [
      'Herrenuhr Quarz Armbanduhr mit Lederband',
      'Sneaker Turnschuhe Laufschuhe Damen Herren',
      'Damen Handtasche Henkeltasche Kunstleder',
      'Sonnenbrille rund polarisiert UV400',
      'Eau de Parfum Spray für Damen und Herren',
      'Nachtserum Gesichtsserum Anti-Aging',
      'Bluetooth Kopfhörer Over-Ear kabellos',
      'In-Ear Ohrhörer kabellos mit Ladeschale',
      'Plüschbär Kuscheltier Teddybär',
      'Wanderrucksack Trekkingrucksack wasserdicht',
    ],
    phrases: [
      'in Geschenkverpackung',
      'aus Haushaltsauflösung, unbenutzt',
      'verschiedene Farben und Größen wählbar',
      'wie das Original, top Qualität',
      'ohne Rechnung, keine Rücknahme',
      'Versand aus Deutschland in 2–3 Werktagen',
    ],
    banners: ['GRATIS VERSAND', 'NUR HEUTE −60 %'],
  },
  fr: {
    openers: ['NEUF sous blister –', 'Promo flash 🔥', 'Déstockage :'],
    nouns: [
      'montre homme quartz bracelet cuir étanche',
      'baskets chaussures de course homme femme',
      'sac à main femme cabas simili cuir',
      'lunettes de soleil rondes polarisées',
      'eau de parfum vaporisateur mixte',
      'sérum de nuit visage anti-âge',
      'casque audio Bluetooth sans fil',
      'écouteurs sans fil avec boîtier de charge',
      'peluche ours nounours doudou',
      'sac à dos de randonnée imperméable',
    ],
    phrases: [
      'livré avec sa boîte cadeau',
      'qualité identique à l’original',
      'plusieurs coloris et tailles disponibles',
      'envoi rapide et soigné avec suivi',
      'jamais porté, cause double emploi',
      'prix usine, stock limité',
    ],
    banners: ['LIVRAISON OFFERTE', 'PRIX CASSÉ −55 %'],
  },
  pl: {
    openers: ['NOWOŚĆ!', 'Wyprzedaż magazynu:', 'Wysyłka 24h 🚚'],
    nouns: [
      'zegarek męski kwarcowy na skórzanym pasku',
      'buty sportowe sneakersy damskie męskie',
      'torebka damska kuferek ze skóry ekologicznej',
      'okulary przeciwsłoneczne okrągłe z polaryzacją',
      'woda perfumowana dla kobiet i mężczyzn',
      'serum do twarzy na noc przeciwzmarszczkowe',
      'słuchawki bezprzewodowe nauszne Bluetooth',
      'słuchawki douszne bezprzewodowe z etui',
      'miś pluszowy maskotka przytulanka',
      'plecak turystyczny trekkingowy wodoodporny',
    ],
    phrases: [
      'w pudełku prezentowym',
      'jakość jak oryginał, gwarancja sprzedawcy',
      'różne kolory i rozmiary do wyboru',
      'możliwość płatności przy odbiorze',
      'produkt nieużywany, bez metki',
      'ostatnie sztuki w tej cenie',
    ],
    banners: ['DARMOWA DOSTAWA', 'OSTATNIE SZTUKI'],
  },
  en: {
    openers: ['🔥HOT SALE🔥', 'BRAND NEW –', 'Best Offer!!!'],
    nouns: [
      'Mens Quartz Wrist Watch Genuine Leather Strap Waterproof',
      'Running Shoes Sneakers Trainers Unisex Lightweight',
      'Womens Designer Handbag Tote Shoulder Purse',
      'Polarized Round Sunglasses Vintage Unisex UV400',
      'Eau de Parfum Natural Spray Long Lasting Unisex',
      'Night Repair Face Serum Anti Wrinkle',
      'Wireless Over Ear Headphones Bluetooth Noise Cancelling',
      'True Wireless Earbuds with Charging Case',
      'Soft Plush Teddy Bear Cuddly Toy Gift',
      'Waterproof Hiking Backpack Travel Daypack',
    ],
    phrases: [
      'same quality as store, factory direct',
      'with gift box and papers',
      'pick your colour & size',
      'fast dispatch, tracked shipping worldwide',
      'tester without cap, 100% full',
      'wholesale lot, message for more photos',
    ],
    banners: ['FREE SHIPPING', 'BUY 1 GET 1'],
  },
  es: {
    openers: ['¡OFERTA!', 'Nuevo con etiquetas ·', 'Liquidación total:'],
    nouns: [
      'reloj de hombre de cuarzo con correa de piel',
      'zapatillas deportivas running hombre mujer',
      'bolso de mano mujer piel sintética',
      'gafas de sol redondas polarizadas',
      'eau de parfum vaporizador unisex',
      'sérum facial de noche antiedad',
      'auriculares inalámbricos Bluetooth de diadema',
      'auriculares de botón inalámbricos con estuche',
      'oso de peluche suave para niños',
      'mochila de senderismo impermeable',
    ],
    phrases: [
      'calidad igual al original',
      'con caja de regalo incluida',
      'varios colores y tallas',
      'envío gratis en 48 horas',
      'pocas unidades, precio de fábrica',
      'pago contra reembolso disponible',
    ],
    banners: ['ENVÍO GRATIS', 'ÚLTIMAS UNIDADES'],
  },
  ar: {
    openers: ['عرض خاص 🔥', 'جديد بالكرتون –', 'تخفيضات كبرى:'],
    nouns: [
      'ساعة يد رجالية كوارتز بسوار جلد',
      'حذاء رياضي للجري للرجال والنساء',
      'حقيبة يد نسائية جلد صناعي',
      'نظارة شمسية دائرية مستقطبة',
      'عطر أو دو برفيوم للجنسين',
      'سيروم ليلي للوجه مضاد للتجاعيد',
      'سماعات رأس لاسلكية بلوتوث',
      'سماعات أذن لاسلكية مع علبة شحن',
      'دبدوب محشو ناعم للأطفال',
      'حقيبة ظهر للرحلات مقاومة للماء',
    ],
    phrases: [
      'نفس جودة الأصلي',
      'مع علبة هدية فاخرة',
      'ألوان ومقاسات متعددة',
      'توصيل سريع والدفع عند الاستلام',
      'كمية محدودة بسعر المصنع',
      'ضمان البائع لمدة شهر',
    ],
    banners: ['توصيل مجاني', 'خصم كبير'],
  },
  zh: {
    openers: ['【現貨免運】', '🔥限時特賣🔥', '✨台灣出貨✨'],
    nouns: [
      '石英手錶 男錶女錶 真皮錶帶 防水腕錶',
      '運動鞋 休閒鞋 慢跑鞋 男女情侶款',
      '手提包 托特包 單肩斜背包 大容量女包',
      '圓框太陽眼鏡 偏光墨鏡 抗UV400',
      '淡香精 香水 中性木質調 持久留香',
      '晚安精華液 保濕抗皺 臉部精華',
      '藍牙耳罩式耳機 無線降噪 頭戴耳麥',
      '真無線藍牙耳機 入耳式 附充電倉',
      '泰迪熊 毛絨玩偶 抱枕 生日禮物',
      '登山背包 防水旅行後背包 大容量',
    ],
    phrases: [
      '專櫃同款 原單品質',
      '全新盒裝 附提袋吊牌',
      '多色可選 歡迎批發',
      '買二送一 數量有限',
      '實拍圖 假一賠十',
      '下單前請先私訊確認庫存 可貨到付款',
    ],
    banners: ['現貨免運', '全新正品', '買二送一'],
  },
  ja: {
    openers: ['【新品・未使用】', '《即納》', '★送料無料★'],
    nouns: [
      '腕時計 メンズ レディース クオーツ 革ベルト 防水',
      'スニーカー ランニングシューズ 軽量 男女兼用',
      'ハンドバッグ トートバッグ レディース 合皮',
      'サングラス 丸型 偏光レンズ UVカット',
      'オードパルファム 香水 スプレー ユニセックス',
      '夜用美容液 エイジングケア セラム',
      'ワイヤレスヘッドホン Bluetooth 密閉型',
      '完全ワイヤレスイヤホン 充電ケース付き',
      'くま ぬいぐるみ テディベア ギフト',
      'リュックサック 登山 防水 大容量',
    ],
    phrases: [
      '正規品と同等の品質',
      '箱付き ギフトラッピング可',
      'カラーバリエーション豊富',
      '並行輸入品 保証書なし',
      '在庫処分価格 返品不可',
      '海外発送のため7〜14日ほどかかります',
    ],
    banners: ['送料無料', '在庫処分'],
  },
  ko: {
    openers: ['[당일발송]', '★특가★', '[무료배송]'],
    nouns: [
      '남성 쿼츠 손목시계 가죽 스트랩 방수',
      '운동화 런닝화 남녀공용 경량 스니커즈',
      '여성 토트백 숄더백 인조가죽 핸드백',
      '라운드 편광 선글라스 UV 차단',
      '오 드 퍼퓸 향수 남녀공용 스프레이',
      '나이트 세럼 주름개선 얼굴 에센스',
      '무선 블루투스 헤드폰 오버이어 노이즈캔슬링',
      '무선 이어폰 충전케이스 포함 블루투스',
      '곰인형 봉제인형 테디베어 선물',
      '등산 배낭 방수 백팩 대용량',
    ],
    phrases: [
      '정품급 퀄리티 보장',
      '박스 및 쇼핑백 포함',
      '색상 사이즈 선택 가능',
      '해외배송 7일에서 14일 소요',
      '재고 한정 공장 직거래',
      '문의 주시면 실사 사진 드립니다',
    ],
    banners: ['무료배송', '오늘만 특가'],
  },
  th: {
    openers: ['🔥พร้อมส่ง🔥', 'ลดราคา 70%', '[ของใหม่]'],
    nouns: [
      'นาฬิกาข้อมือผู้ชาย ระบบควอตซ์ สายหนัง กันน้ำ',
      'รองเท้าผ้าใบ รองเท้าวิ่ง ชายหญิง น้ำหนักเบา',
      'กระเป๋าถือผู้หญิง หนังพียู ทรงโท้ท',
      'แว่นกันแดดทรงกลม เลนส์โพลาไรซ์',
      'น้ำหอม กลิ่นติดทนนาน ใช้ได้ทั้งชายและหญิง',
      'เซรั่มบำรุงผิวหน้ากลางคืน ลดริ้วรอย',
      'หูฟังไร้สายแบบครอบหู บลูทูธ',
      'หูฟังบลูทูธไร้สาย พร้อมกล่องชาร์จ',
      'ตุ๊กตาหมี ผ้านุ่ม ของขวัญวันเกิด',
      'กระเป๋าเป้เดินป่า กันน้ำ ความจุสูง',
    ],
    phrases: [
      'งานเกรดพรีเมียม เหมือนแท้',
      'พร้อมกล่องและถุง',
      'มีหลายสีให้เลือก',
      'ส่งฟรี เก็บเงินปลายทาง',
      'สินค้ามีจำนวนจำกัด',
      'ถ่ายจากสินค้าจริง ทักแชทได้เลย',
    ],
    banners: ['ส่งฟรี', 'พร้อมส่ง'],
  },
  ru: {
    openers: ['НОВИНКА!', 'Распродажа 🔥', 'В наличии:'],
    nouns: [
      'часы мужские кварцевые наручные с кожаным ремешком',
      'кроссовки мужские и женские для бега лёгкие',
      'сумка женская тоут из экокожи',
      'очки солнцезащитные круглые поляризационные',
      'парфюмерная вода спрей унисекс стойкий аромат',
      'сыворотка для лица ночная от морщин',
      'наушники беспроводные накладные Bluetooth',
      'наушники вкладыши беспроводные с кейсом',
      'мишка плюшевый мягкая игрушка',
      'рюкзак туристический непромокаемый',
    ],
    phrases: [
      'качество как у оригинала',
      'в подарочной коробке',
      'разные цвета и размеры',
      'доставка по всей стране, оплата при получении',
      'цена производителя, количество ограничено',
      'фото реального товара',
    ],
    banners: ['ДОСТАВКА 0 ₽', 'СКИДКА −65 %'],
  },
  vi: {
    openers: ['[SẴN HÀNG]', 'Xả kho 🔥', 'FREESHIP –'],
    nouns: [
      'đồng hồ nam nữ dây da chống nước',
      'giày thể thao chạy bộ nam nữ siêu nhẹ',
      'túi xách nữ đeo vai da PU cao cấp',
      'kính râm tròn phân cực chống tia UV',
      'nước hoa unisex lưu hương lâu',
      'serum dưỡng da ban đêm chống lão hoá',
      'tai nghe chụp tai không dây Bluetooth',
      'tai nghe không dây kèm hộp sạc',
      'gấu bông teddy quà tặng sinh nhật',
      'balo leo núi chống thấm nước',
    ],
    phrases: [
      'hàng loại 1 chuẩn như hãng',
      'đầy đủ hộp và túi giấy',
      'nhiều màu, nhiều kích cỡ',
      'giao nhanh, được kiểm tra khi nhận',
      'số lượng có hạn, giá tại xưởng',
      'ảnh thật shop tự chụp',
    ],
    banners: ['MIỄN PHÍ GIAO HÀNG', 'HÀNG CÓ SẴN'],
  },
} as const satisfies Record<string, Wording>

type Tongue = keyof typeof WORDINGS
const TONGUES = Object.keys(WORDINGS) as Tongue[]

/** The languages of each marketplace's sellers. */
const SPOKEN = new Map<string, readonly Tongue[]>([
  ['Bazarro DE', ['de']],
  ['Bazarro FR', ['fr']],
  ['Bazarro PL', ['pl', 'ru']],
  ['Mercanta', ['en', 'es']],
  ['Lotmarsh', ['en']],
  ['Souklane', ['ar', 'en']],
  ['Fonbuy', ['zh', 'ja', 'ko']],
  ['Picfeed', ['th', 'vi', 'zh', 'es']],
])

interface Offer {
  readonly brand: string
  readonly product: string
  readonly drawing: string
  readonly marketplace: string
}

/** A title and a description as a seller on that marketplace writes them. Some leave the brand out, some the product's name. */
export function sellersWords(random: Random, offer: Offer): { title: string; description: string } {
  const tongue = random.pick(SPOKEN.get(offer.marketplace) ?? (['en'] as const))
  const { openers, nouns, phrases } = WORDINGS[tongue]
  const noun = nouns[DRAWINGS.findIndex((drawing) => drawing === offer.drawing)]!
  const names = [random.chance(0.85) ? offer.brand : '', random.chance(0.6) ? offer.product : '']
  const said = [...new Set(Array.from({ length: random.between(2, 6) }, () => random.pick(phrases)))]
  const separator = random.pick([' ', ' | ', ', ', ' / '])
  const opener = random.chance(0.6) ? random.pick(openers) : ''
  const head = [opener, ...names, noun].filter((part) => part !== '').join(' ')
  return {
    title: [head, ...said].join(separator),
    description: [noun, ...phrases.filter(() => random.chance(0.7))].join('\n'),
  }
}

/** Words laid over the photo with this number, in all languages in turn. */
export function bannerOf(number: number): string {
  const { banners } = WORDINGS[TONGUES[number % TONGUES.length]!]
  return banners[Math.floor(number / TONGUES.length) % banners.length]!
}

/** The letters of every banner. */
export const BANNER_LETTERS = TONGUES.flatMap((tongue) => WORDINGS[tongue].banners).join('')
