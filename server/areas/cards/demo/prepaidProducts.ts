import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStore } from '@server/demo/demoStores'
import type { Demo, DemoPicture, DemoRecord } from '@server/records/demoRecord'

type Product = DemoRecord<typeof prepaidProduct>

type Seed = Given<typeof prepaidProduct> & {
  readonly name: string
  readonly picture: DemoPicture
  readonly faceValue: number
  readonly status?: Product['status']
  readonly isOfStore?: true
}

/** Yuan in fen. */
const yuan = 100

/** Kinds by id that the life of the demo's cards names. */
export const demoCardKinds = { honour: 1, gift: 2, dining: 3, lake: 4, points: 7 } as const

const seeds: readonly Seed[] = [
  {
    name: '尊享储值卡',
    picture: '湖景大床房两晚套票.jpg',
    faceValue: 1_000 * yuan,
    bonus: 100 * yuan,
    salePrice: 1_000 * yuan,
    rechargeable: true,
    form: 'BOTH',
  },
  {
    name: '西湖礼品卡500',
    picture: '西湖春日踏青-主海报.jpg',
    faceValue: 500 * yuan,
    salePrice: 500 * yuan,
    named: false,
    validity: 'MONTHS',
    validMonths: 36,
    refundRule: 'NONE',
    form: 'PHYSICAL',
    activate: 'DESK',
  },
  {
    name: '餐饮储值卡',
    picture: '东坡肉.jpg',
    faceValue: 2_000 * yuan,
    bonus: 300 * yuan,
    salePrice: 2_000 * yuan,
    useKinds: ['DISH', 'TICKET'],
    deductOrder: 'PRINCIPAL_FIRST',
    rechargeable: true,
  },
  {
    name: '湖景尊荣卡',
    picture: '湖畔露台夜景.png',
    faceValue: 4_500 * yuan,
    bonus: 450 * yuan,
    salePrice: 4_500 * yuan,
    refundRule: 'PAID_LESS_USED',
    refundFee: 5,
    perMemberLimit: 2,
  },
  {
    name: '下午茶卡',
    picture: '下午茶三层架.jpg',
    faceValue: 300 * yuan,
    salePrice: 288 * yuan,
    useKinds: ['DISH'],
    isOfStore: true,
    refundRule: 'UNUSED',
  },
  {
    name: '亲子度假卡',
    picture: '亲子家庭房周末票.png',
    faceValue: 3_000 * yuan,
    bonus: 300 * yuan,
    salePrice: 3_000 * yuan,
    status: 'NEW',
    deductOrder: 'BONUS_FIRST',
  },
  { name: '50元储值卡', picture: '双人自助晚餐券.jpg', faceValue: 50 * yuan, salePrice: 50 * yuan, refundRule: 'NONE' },
  {
    name: '周年纪念卡',
    picture: '清炒龙井虾仁.jpg',
    faceValue: 800 * yuan,
    bonus: 88 * yuan,
    salePrice: 800 * yuan,
    status: 'OFFLINE',
  },
]

/** Events by which a kind came where it is. */
const ways: Readonly<Record<Product['status'], Product['events']>> = {
  NEW: [],
  PUBLISHED: ['PUBLISH'],
  OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'],
}

/** 预付卡种 of the demo's brand. */
export const demoPrepaidProducts = ({ ago, pictureOf }: Demo): readonly Product[] =>
  seeds.map(({ picture, status = 'PUBLISHED', isOfStore, ...values }, at): Product => ({
    id: at + 1,
    brandId: demoBrandId,
    hotelId: isOfStore ? demoStore.hotelId : null,
    status,
    events: ways[status],
    createdAt: ago(status === 'NEW' ? 3 : 300 - at * 20),
    values: complete(prepaidProduct, {
      useKinds: ['ROOM', 'TICKET', 'DISH', 'VPOS'],
      stock: 500,
      agreement: '<p>本卡限云栖酒店集团门店使用。预付资金专户存管，余额不计利息；遗失请及时挂失。</p>',
      notice: '<p>消费时出示卡号。</p>',
      place: (at + 1) * 10,
      ...values,
      cover: pictureOf(picture),
    }),
  }))
