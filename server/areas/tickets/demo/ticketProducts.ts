import { combinationsOf, specNameOf } from '@contracts/resources/tickets/specAxes'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { postageOfStore } from '@server/areas/merchant'
import { complete, type Given } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoBrandId, demoStores, everyStore } from '@server/demo/demoStores'
import type { Demo, DemoDays, DemoPicture, DemoRecord } from '@server/records/demoRecord'
import { activityCodes } from './activityCodes'
import { brandProducts, categories, type ProductSeed } from './catalogue'
import { brandCategoryId, categoryId } from './ticketCategories'

/** Events by which a product of the demo came where it is. */
const ways = {
  DRAFT: [],
  NEW: ['SUBMIT'],
  PUBLISHED: ['SUBMIT', 'APPROVE'],
  OFFLINE: ['SUBMIT', 'APPROVE', 'TAKE_OFFLINE'],
  SHARE: ['SHARE'],
} as const
type TicketStatus = keyof typeof ways

/** Most are on sale; the fifth of each category has another fate in every store. */
const lastOnes: readonly TicketStatus[] = ['NEW', 'DRAFT', 'OFFLINE', 'PUBLISHED']

/** Place of 有效期卡 in the seeds: every card is on sale. */
const cardsAt = 10

const productsPerStore = categories.reduce((sum, { products }) => sum + products.length, 0)

/** The ticket that cards give out: the store's free breakfast, the last of 会员礼赠. */
const breakfastId = (store: number) => store * productsPerStore + 11 * 5

interface Product {
  readonly id: number
  readonly store: number
  readonly category: number
  readonly name: string
  /** Yuan. */
  readonly price: number
  /** Yuan. */
  readonly usual: number
  readonly more: ProductSeed
  readonly status: TicketStatus
  readonly hotelId: number | null
}

const fen = (yuan: number) => Math.round(yuan * 100)

/** How many there are at first: what is sold and locked comes from the orders of the demo alone. */
const stockOf = ({ id }: Product) => 100 + chance(id, 9) * 50

/** Five of each category are in the seeds, and each has a picture of its own. */
function pictureOf({ id, category }: Product): DemoPicture {
  const { motif } = categories[category]!
  const before = categories.slice(0, category).filter((one) => one.motif === motif).length
  return `${motif}-${before * 5 + ((id - 1) % 5) + 1}.jpg`
}

/** The part of a whole that falls to one of so many specs: together they are the whole. */
const shareOf = (whole: number, count: number, at: number): number =>
  Math.floor(whole / count) + (at < whole % count ? 1 : 0)

/** What a seed says in short, as the fields of a product. */
function spelledOut(
  { price, usual, store, more }: Product,
  total: number,
  days: DemoDays,
): Given<typeof ticketProduct> {
  const { specAxes, flashPrice, faceValue, threshold, benefits, ...fields } = more
  return {
    ...(specAxes && {
      productSpecType: '1',
      specAxes,
      specs: combinationsOf(specAxes).map((values, at, specs) => ({
        name: specNameOf(values),
        salePrice: fen(Math.round(price * (1 + at * 0.2))),
        marketPrice: fen(Math.round(usual * (1 + at * 0.2))),
        inventory: shareOf(total, specs.length, at),
        sold: 0,
        locked: 0,
      })),
    }),
    ...(typeof flashPrice === 'number' && {
      flashPrice: fen(flashPrice),
      // From ten in the morning to ten at night.
      flashRange: [`${days.day(-1)}T02:00:00.000Z`, `${days.day(6)}T13:59:59.999Z`],
      flashQty: 50,
    }),
    ...(typeof faceValue === 'number' && { faceValue: fen(faceValue), threshold: fen(threshold ?? 0) }),
    ...(benefits && {
      benefits: benefits.map((one) => ({ ...one, productId: breakfastId(store) })),
    }),
    ...fields,
  }
}

function productRecord(
  product: Product,
  demo: Demo,
  codes: readonly string[] | undefined,
): DemoRecord<typeof ticketProduct> {
  const { id, store, category, name, price, usual, more, status, hotelId } = product
  const { day, ago } = demo
  const { type, splits } = categories[category]!
  // Its own, or the row that a store has of it.
  const isOfBrand = hotelId === null || status === 'SHARE'
  const isOver = status === 'OFFLINE' && id % 3 === 0
  const stock = stockOf(product)
  return {
    id,
    hotelId,
    brandId: demoBrandId,
    status,
    events: ways[status],
    createdAt: ago(2 + chance(id, 90), chance(id * 3, 600)),
    values: complete(ticketProduct, {
      ticketType: '13',
      categoryId: isOfBrand ? brandCategoryId(category) : categoryId(store, category),
      productType: type,
      productName: name,
      posterTitle: `${name}｜限量发售`.slice(0, 30),
      images: [demo.pictureOf(pictureOf(product))],
      detail: `<p>${name}</p><p>凭券到店核销使用，详情以到店为准。</p>`,
      notice: '请在有效期内使用；需预约的商品请提前预约，逾期未使用自动退款。',
      salePrice: fen(price),
      marketPrice: fen(usual),
      totalInventory: stock,
      saleRange: isOver ? [day(-120), day(-10)] : [day(-30 - chance(id, 30)), day(60 + chance(id, 120))],
      validityType: 'FIXED',
      validRange: isOver ? [day(-120), day(20)] : [day(-30), day(180 + chance(id, 90))],
      hotelIds: [demoStores[store]!.hotelId],
      activityTypes: more.flashPrice !== undefined && status === 'PUBLISHED' ? ['24'] : null,
      supplierAccountStatus: splits ? '1' : '0',
      ...spelledOut(product, stock, demo),
      postageId: more.shipType === 'EXPRESS' ? postageOfStore(demoStores[store]!.hotelId) : null,
      ...(codes && { activityTypes: codes }),
    }),
  }
}

const productsOfStore = ({ hotelId, place, view }: (typeof demoStores)[number], store: number): Product[] =>
  categories
    .flatMap(({ products, disabled }, category) =>
      products.map((seed, at) => ({ seed, category, isLast: at === products.length - 1, disabled })),
    )
    .map(({ seed: [name, price, usual, more = {}], category, isLast, disabled }, at) => ({
      id: store * productsPerStore + at + 1,
      store,
      category,
      name: name.replace('{place}', place).replace('{view}', view),
      price,
      usual,
      more,
      status: disabled ? 'OFFLINE' : isLast && category !== cardsAt ? lastOnes[(category + store) % 4]! : 'PUBLISHED',
      hotelId,
    }))

/** The brand's own, each followed by the row that the first store has of it. */
const productsOfBrand = (): Product[] =>
  brandProducts.flatMap(([category, name, price, usual, more], at) => {
    const id = demoStores.length * productsPerStore + at * 2 + 1
    const seed = { store: 0, category, name, price, usual, more: { ...more, hotelIds: everyStore } }
    return [
      { ...seed, id, status: 'PUBLISHED', hotelId: null },
      { ...seed, id: id + 1, status: 'SHARE', hotelId: demoStores[0].hotelId },
    ]
  })

/** 票券商品 of each store, then the brand's own. */
export function demoTicketProducts(demo: Demo): readonly DemoRecord<typeof ticketProduct>[] {
  const codes = activityCodes(demo)
  const products = [...demoStores.flatMap(productsOfStore), ...productsOfBrand()]
  return products.map((product) => productRecord(product, demo, codes.get(product.id)))
}
