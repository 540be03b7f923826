import type { ActivityResults } from '@contracts/calls/activityResultCalls'
import type { GalleryPage } from '@/qa/galleryPage'
import { ResultStrip } from './ResultStrip'

const days = Array.from({ length: 21 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`)
const amounts = [51, 60, 62, 88, 99, 90, 52, 90, 122, 188, 190, 180, 150, 110, 50, 55, 57, 70, 82, 71, 50]
const daily = days.map((day, at) => ({ day, amount: amounts[at]! * 10_000 }))
const phase = (first: number, orders: number) => ({
  from: days[first]!,
  to: days[first + 6]!,
  days: 7,
  amount: daily.slice(first, first + 7).reduce((sum, { amount }) => sum + amount, 0),
  orders,
  pieces: orders + 12,
})
const product = {
  productId: 1,
  name: '湖景双人自助晚餐',
  picture: null,
  isOnSale: true,
  usualPrice: 51_600,
  price: 43_800,
  promised: 160,
  available: 120,
  sold: 142,
  soldAmount: 6_219_600,
  given: 1_107_600,
  during: 150,
  before: 61,
}
const results: ActivityResults = {
  before: phase(0, 128),
  during: phase(7, 219),
  after: phase(14, 106),
  daily,
  steps: { placed: 241, paid: 219, used: 168 },
  products: [product, { ...product, productId: 2, name: '温泉双人票', sold: 58, during: 60, before: 70 }],
}
const planned: ActivityResults = {
  before: null,
  during: null,
  after: null,
  daily: [],
  steps: null,
  products: [{ ...product, available: 90 }],
}

/** An activity that is over, and one that has not begun; its products lead to records, which need somebody signed in. */
function Demo() {
  return (
    <div style={{ display: 'grid', gap: '16px' }}>
      <ResultStrip results={results} range={['2026-03-08', '2026-03-14']} />
      <ResultStrip results={planned} range={['2026-03-08', '2026-03-14']} />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'activityResults', title: '活动结果', Demo }
