/** Words by which a title says that it offers something else than the product it names. */

/** Parts, covers and supplies. In scripts without spaces they stand anywhere in a run of signs. */
const ACCESSORIES = [
  // English
  'case cover skin sticker decal strap wristband watchband holder stand mount bracket cradle pouch sleeve dustproof',
  'screen-protector tempered-glass protector protective cable charger adapter replacement spare spares parts accessory',
  'accessories refill filter filters screws keycaps eartips earpads empty-box box-only manual cosplay poster keychain',
  // German, French, Spanish, Italian, Portuguese, Dutch, Polish, Turkish
  'hulle schutzhulle handyhulle panzerglas schutzfolie armband halterung ladekabel ersatzteil ersatz zubehor tasche',
  'coque etui housse bracelet chargeur piece pieces accessoire accessoires funda carcasa correa repuesto recambio',
  'accesorio accesorios custodia cinturino ricambio accessori capinha pelicula pulseira acessorio acessorios hoesje',
  'bandje onderdeel pokrowiec pasek zamiennik akcesoria kilif kordon aksesuar',
  // Russian
  'чехол ремешок стекло пленка запчасть аксессуар кабель',
].flatMap((line) => line.split(' '))

const UNSPACED_ACCESSORIES = [
  '手機殼 手机壳 手機殻 手機套 手机套 保護殼 保护壳 保護殻 保護套 保护套 保護罩 保护罩 保護貼 保护贴 保護膜 保护膜 鋼化膜 钢化膜 水凝膜',
  '玻璃貼 玻璃膜 熒幕貼 螢幕貼 機身貼 防摔殼 防摔套 防水殼 矽膠套 硅膠套 耳機套 耳機殼 鑰匙套 皮套 清水套 卡套 防塵罩 防塵套 門鎖蓋',
  '錶帶 表帶 表带 腕帶 錶殼 手鏈 掛繩 挂绳 吊繩 手機包 收納包 收纳包 收納盒 收纳盒 收納架 展示盒 保護盒 行李箱 雙肩包 單肩包 平板包 背包夾',
  '支架 腳架 兔籠 手柄套裝 搖桿帽 替換帽 鏡頭貼 鏡頭膜 濾鏡 遮光罩 螺絲組 轉接 底座 座充 充電座 充電器 充電線 數據線 传输线 傳輸線',
  '海綿套 貼膜 犀牛皮 腳踏墊 脚踏垫 椅套 座椅 後架 置物盒 取電線 安卓框 避震器 吊桿 濾網 濾心 滤网 濾芯 刷條 絨條 延長杆 電池盒',
  '配件 零件 副廠 副厂 代用 環保碳粉 墨水補充 填充墨水 屏幕總成 液晶屏 主板 鍵盤膜 毛套 娃衣 貼紙 郵票 食譜 攻略本 空盒 說明書',
  '遙控器 遥控器 電視遙控 电视遥控 リモコン 리모컨',
  '替換 替换 更換用 适用壳 軟殼 硬殼 磁吸殼 保護框 面板 外殼 殼膜',
  'ケース カバー フィルム ストラップ 交換用 保護フィルム 互換 部品 스트랩 케이스 필름 충전기 부품 액세서리',
].flatMap((line) => line.split(' '))

/** What is done with the product, or made up to it, instead of selling it. */
const SERVICES =
  'rental rent repair servicing 出租 租借 租賃 維修 维修 修理 存檔修改 專業存檔 代練 代课 レンタル 修理 대여 수리'.split(
    ' ',
  )

/** Made to go with something: what follows is not what is offered. */
const FITTING =
  'for fits fit compatible suitable fur passend kompatibel pour para compatibile per geschikt voor dla pasuje для совместим icin uyumlu'.split(
    ' ',
  )
const UNSPACED_FITTING = '適用 适用 適配 适配 兼容 相容 適合 适合 專用於 通用於 対応 互換 호환'.split(' ')

/** Not made by the brand, wherever it stands. */
const FOREIGN_MAKE = 'generic aftermarket third-party non-oem oem unbranded nachbau'.split(' ')
const UNSPACED_FOREIGN_MAKE = '副廠 副厂 非原廠 非原厂 代用 相容品 環保碳粉 牧田款 同款配 社外品'.split(' ')

/** What follows a name and makes it another version. */
export const VERSION_WORDS: ReadonlySet<string> = new Set(
  'pro promax proplus max plus ultra mini lite se fe air neo slim ii iii iv vi vii viii xl xs xr gen mk fold flip edge'.split(
    ' ',
  ),
)

/** What is counted or measured by a number, which then is no version. */
export const UNITS: ReadonlySet<string> = new Set(
  'm cm mm ml l dl cl g kg mg oz lb pcs pc x gb tb mb mah w v a ah inch in ft er pack set stk st szt'.split(
    ' ',
  ),
)

/** A list of words as titles are searched for them. */
export interface ForeignWords {
  /** Words of letters, compact, by the token that each begins with. */
  readonly spaced: ReadonlyMap<string, readonly string[]>
  /** Any of those of scripts without spaces. */
  readonly unspaced: RegExp
}

const IS_SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}-]+$/u

function wordsOf(...lists: (readonly string[])[]): ForeignWords {
  const words = lists.flat()
  const spaced = Map.groupBy(
    words.filter((word) => IS_SPACED.test(word)),
    (word) => word.split('-')[0]!,
  )
  const unspaced = words
    .filter((word) => !IS_SPACED.test(word))
    .sort((one, other) => other.length - one.length)
  return {
    spaced: new Map(
      [...spaced].map(([first, group]) => [first, group.map((word) => word.replaceAll('-', ''))] as const),
    ),
    unspaced: new RegExp(unspaced.join('|'), 'gu'),
  }
}

export const ACCESSORY_WORDS = wordsOf(ACCESSORIES, UNSPACED_ACCESSORIES)
export const SERVICE_WORDS = wordsOf(SERVICES)
export const FITTING_WORDS = wordsOf(FITTING, UNSPACED_FITTING)
export const FOREIGN_MAKE_WORDS = wordsOf(FOREIGN_MAKE, UNSPACED_FOREIGN_MAKE)
