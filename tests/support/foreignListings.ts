import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { ListingSeed } from './seeds.ts'
import { ROOT } from './serverProcess.ts'

/** Real listings beside the project, never a part of it. */
const REAL = path.resolve(ROOT, process.env.REAL_DATA || '../shared/data', 'listings/shopee_tw_6000.csv')
const ROWS = 60

type Seed = Partial<ListingSeed>

/** Written as sellers write them: long, in several scripts, without spaces, with gaps. */
const WRITTEN: readonly Seed[] = [
  {
    title:
      '【現貨免運🔥官方正品】超輕量防水透氣戶外登山運動休閒機能外套男女同款情侶裝多口袋可拆卸連帽秋冬加厚保暖防風衝鋒衣尺寸齊全S-5XL黑色軍綠卡其米白',
    seller: '★☆百貨批發小舖☆★全館滿千免運★請先聊聊確認庫存★',
    price: '1299.00',
    currency: 'TWD',
    country: 'TW',
    score: 2.41,
    tags: ['限量', 'ราคาพิเศษสุดคุ้ม', 'a very long tag without any end'],
  },
  {
    title: 'เสื้อแจ็คเก็ตกันลมกันน้ำน้ำหนักเบาสำหรับผู้ชายและผู้หญิงพร้อมส่งจากกรุงเทพฯของแท้100%มีเก็บเงินปลายทาง',
    seller: 'ร้านค้าออนไลน์ที่ดีที่สุดในประเทศไทย.official_store.2026',
    price: '34900000.00',
    currency: 'IDR',
    country: 'TH',
    state: 'SUSPECT',
  },
  {
    title: 'WatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatchWatch',
    seller: 'seller_without_any_space_and_with_a_name_that_never_seems_to_come_to_an_end_0123456789',
    url: `https://shop.example/${'a-very-long-path/'.repeat(12)}?item=1`,
    state: 'INFRINGING',
    toi: 'TM',
    score: 1.31,
  },
  {
    title: 'ساعة يد رجالية فاخرة مقاومة للماء مع حزام جلد أصلي وعلبة هدايا فاخرة شحن مجاني لجميع المدن',
    country: 'SA',
  },
  { title: '-', seller: '-', country: 'CN', price: null, score: null },
  { title: '', seller: '', itemId: null, url: null, price: null },
  {
    title:
      '👜👜👜 ОРИГИНАЛЬНАЯ сумка-тоут из натуральной кожи, бесплатная доставка по всей России и СНГ!!! 👜👜👜',
    seller: 'магазин-сумок',
    country: 'RU',
    listingStatus: 'VIOLATION_REMOVED',
    state: 'REVIEWED',
  },
  {
    title: '韓國代購 아이폰 케이스 정품 한정판 무료배송 오늘출발',
    country: 'KR',
    state: 'AUTHORIZED_SELLER',
    score: 0.2,
  },
]

/** Listings as foreign sellers write them: the real ones where they are beside the project, and ours. */
export function foreignListings(): Seed[] {
  if (!existsSync(REAL)) return [...WRITTEN]
  const rows = parse<Record<string, string>>(readFileSync(REAL), { bom: true, columns: true, to: ROWS })
  return [
    ...WRITTEN,
    ...rows.map(({ listing_id, title, seller, seller_id, price, currency, country, url }) => ({
      itemId: listing_id ?? null,
      title: title ?? '',
      seller: seller ?? '',
      sellerId: seller_id ?? null,
      price: price || null,
      currency: currency ?? 'TWD',
      country: country ?? 'TW',
      url: url ?? null,
    })),
  ]
}
