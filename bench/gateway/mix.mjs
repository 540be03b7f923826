// What fifty stores ask of their list in a minute: mostly the first page and its tabs, now and then something heavier.
import { brands, categoryOf, hotels } from './fill.mjs'

/** Different requests of a run; each is sent many times. */
const variantCount = 500
/** One asker of so many looks at a whole brand. */
const brandEvery = 50

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const tabs = ['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'OFFLINE', 'DRAFT', 'NEW', 'SHARE']
const words = ['下午茶', '湖景大床房', '亲子房', '温泉票', '双人同享', '度假套餐']

/** Kinds of request, with how many of a hundred are one. */
const kinds = {
  'first page': { share: 30, query: () => ({}) },
  tab: { share: 26, query: ({ pick }) => ({ tab: pick(tabs) }) },
  'later page': { share: 12, query: ({ pick, below }) => ({ tab: pick(tabs), pageIndex: 2 + below(9) }) },
  category: { share: 9, query: ({ hotel, below }) => ({ categoryId: categoryOf(hotel, below(12)) }) },
  'sorted by price': {
    share: 8,
    query: ({ pick }) => ({ orderType: pick(['salePrice-asc', 'salePrice-desc', 'minSalePrice-asc']) }),
  },
  'type and stock': {
    share: 4,
    query: ({ pick }) => ({
      ticketType: pick(['13', '24', '29,30']),
      tab: 'PUBLISHED',
      orderType: 'availableCount-asc',
    }),
  },
  search: { share: 7, query: ({ pick }) => ({ keyword: pick(words) }) },
  dates: {
    share: 4,
    query: ({ below }) => ({
      createdAt: `2026-0${4 + below(4)}-01..2026-0${8 + below(2)}-01`,
      saleRange: '2026-07-01..2026-07-31',
    }),
  },
}

const productMix = { listPath: '/ticket-api/eb/ticket-product/list', kinds, ofBrands: true }

/** @returns the kind that a number below 100 falls on */
function kindAt(kinds, number) {
  let left = number
  return Object.entries(kinds).find(([, { share }]) => (left -= share) < 0)
}

/**
 * @param cookies sessions by account
 * @param mix the path of a list, the kinds of request it gets, and whether whole brands may ask; that of products unless
 *   told
 */
export function makeVariants(cookies, { listPath, kinds, ofBrands } = productMix) {
  const random = randomFrom(20_261_121)
  const below = (most) => Math.floor(random() * most)
  const pick = (from) => from[below(from.length)]
  return Array.from({ length: variantCount }, (_, at) => {
    const hotel = below(hotels.length)
    const { account } = ofBrands && at % brandEvery === brandEvery - 1 ? pick(brands) : hotels[hotel]
    const [kind, { query }] = kindAt(kinds, random() * 100)
    const asked = { pageSize: pick([20, 20, 20, 50]), ...query({ hotel, below, pick }) }
    const path = `${listPath}?${new URLSearchParams(asked)}`
    return { kind, path, headers: { Cookie: cookies[account], 'X-Requested-With': 'fetch' } }
  })
}

/** Which variant is sent at each arrival, in an order of its own. */
export function arrivals(count, seed) {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => Math.floor(random() * variantCount))
}
