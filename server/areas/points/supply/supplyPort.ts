import type { Supply } from '@contracts/calls/supply'

/** What the platform is asked to deliver. */
export interface SupplyOrder {
  /** Asked once more under the same number it is the same order. */
  readonly orderNo: string
  readonly supplyId: number
  readonly skuId: string | null
  readonly qty: number
  readonly delivery: 'AUTO' | 'SHIP' | 'PICKUP'
  readonly receiver: string | null
  readonly phone: string | null
  readonly address: string | null
}

/** `outNo`: the code of what is handed over by itself, else the number of the order at the platform. */
export type SupplyAnswer =
  { readonly state: 'OK'; readonly outNo: string } | { readonly state: 'FAILED'; readonly reason: string }

/** The port to the platform that supplies points malls (直客通). */
export interface SupplyPlatform {
  /** @param keyword in name or supplier; all where it is empty */
  find(keyword: string): Promise<readonly Supply[]>
  /** By id; what the platform does not know is missing. */
  byId(ids: readonly number[]): Promise<ReadonlyMap<number, Supply>>
  order(asked: SupplyOrder): Promise<SupplyAnswer>
  /** Takes an order back. */
  cancel(orderNo: string): Promise<SupplyAnswer>
}

const farAway = ['西藏', '新疆', '内蒙古', '青海', '宁夏', '甘肃', '海南']

const catalogue: readonly Supply[] = [
  {
    id: 101,
    supplier: '杭州礼遇供应链',
    name: '真空保温杯 500ml',
    cover: null,
    supplyPrice: 7_900,
    freight: 800,
    stock: 520,
    marketPrice: 16_800,
    afterSale: '7天无理由退换，质量问题包邮退换',
    skus: [
      { skuId: '101-1', name: '星空蓝', supplyPrice: 7_900, stock: 300 },
      { skuId: '101-2', name: '珊瑚粉', supplyPrice: 8_200, stock: 220 },
    ],
    deliveries: ['SHIP', 'PICKUP'],
    notSentTo: farAway,
    isGone: false,
  },
  {
    id: 102,
    supplier: '西湖茶业',
    name: '明前龙井礼盒 100g',
    cover: null,
    supplyPrice: 12_800,
    freight: 0,
    stock: 160,
    marketPrice: 29_800,
    afterSale: '食品不支持无理由退换，破损凭照片补发',
    skus: [],
    deliveries: ['SHIP'],
    notSentTo: ['西藏', '新疆'],
    isGone: false,
  },
  {
    id: 103,
    supplier: '优享数字权益',
    name: '视频会员月卡',
    cover: null,
    supplyPrice: 1_500,
    freight: 0,
    stock: 9_999,
    marketPrice: 2_500,
    afterSale: '兑换码发出后不退换，30天内有效',
    skus: [],
    deliveries: ['AUTO'],
    notSentTo: [],
    isGone: false,
  },
  {
    id: 104,
    supplier: '悦宿酒店用品',
    name: '乳胶护颈枕',
    cover: null,
    supplyPrice: 6_900,
    freight: 1_200,
    stock: 240,
    marketPrice: 15_900,
    afterSale: '未拆封7天可退，运费由退货方承担',
    skus: [],
    deliveries: ['SHIP', 'PICKUP'],
    notSentTo: farAway,
    isGone: false,
  },
  {
    id: 105,
    supplier: '悦宿酒店用品',
    name: '桌面加湿器',
    cover: null,
    supplyPrice: 5_600,
    freight: 1_000,
    stock: 0,
    marketPrice: 12_900,
    afterSale: '一年质保',
    skus: [],
    deliveries: ['SHIP'],
    notSentTo: farAway,
    isGone: true,
  },
]

/** The stand-in, and what the platform may do with its catalogue at any time. */
export interface StandInSupplies extends SupplyPlatform {
  change(id: number, given: Partial<Supply>): void
}

/** 模拟直客通: nothing is bought. It takes every order once, of what it has, and takes it back. */
export function standInSupplies(): StandInSupplies {
  const supplies = new Map(catalogue.map((supply) => [supply.id, supply]))
  const isMeant = (keyword: string) => (supply: Supply) =>
    supply.name.includes(keyword) || supply.supplier.includes(keyword)
  return {
    find: (keyword) => Promise.resolve([...supplies.values()].filter(isMeant(keyword.trim()))),
    byId: (ids) => Promise.resolve(new Map([...supplies].filter(([id]) => ids.includes(id)))),
    order: ({ orderNo, supplyId }) => {
      const supply = supplies.get(supplyId)
      return Promise.resolve(
        supply && !supply.isGone
          ? { state: 'OK', outNo: `模拟${orderNo}` }
          : { state: 'FAILED', reason: '直客通未接单：商品已停止供货' },
      )
    },
    cancel: (orderNo) => Promise.resolve({ state: 'OK', outNo: `模拟${orderNo}` }),
    change(id, given) {
      const known = supplies.get(id)
      if (known) supplies.set(id, { ...known, ...given })
    },
  }
}

/** The platform of this house: a real one comes in its place. */
export const supplyPlatform = standInSupplies()
