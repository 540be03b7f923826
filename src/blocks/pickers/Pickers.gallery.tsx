import type { TicketProductRow } from '@contracts/calls/ticketApi'
import { makeStyles } from '@fluentui/react-components'
import type { GalleryPage } from '@/qa/galleryPage'
import type { PickerQuery, PickerSource } from './pickerSource'
import { ProductPicker } from './ProductPicker'
import { restaurantProductSource } from './restaurantProductSource'
import { someCategory, someDish, someTicket } from './testing/samples'
import { ticketCategorySource } from './ticketCategorySource'
import { ticketProductSource } from './ticketProductSource'

const useStyles = makeStyles({ demo: { display: 'grid', gap: '32px', minWidth: 0 }, part: { minWidth: 0 } })

const vmo = someTicket().productStatusVmo
const every: readonly Partial<TicketProductRow>[] = [
  { productName: '江南家宴4人套餐' },
  { productName: '周末自助晚餐双人券', supplierAccountStatus: 1, productLabelList: ['每日限量'] },
  { productName: '西湖风味6人桌餐', activityTypes: [25] },
  { productName: '西湖手绘丝巾', productSpecType: 1, productLabelList: ['多规格', '邮寄商品'], shipType: 'EXPRESS' },
  { productName: '云栖四店自助餐通用券', isBrandMultiple: true, status: 'SHARE', productLabelList: ['多店通用'] },
  { productName: '湖景双人下午茶', productStatusVmo: { ...vmo, limitTime: true }, productLabelList: ['每日限时'] },
  {
    productName: '欢迎饮品兑换券',
    productType: 'gift',
    productStatusVmo: { ...vmo, limitSell: true },
    productLabelList: ['赠品', '每日限量'],
  },
  { productName: '西湖湖景套房含双早1晚', rpNames: ['含双早', '无早'], productLabelList: ['房态直连', '多RP'] },
  { productName: '亲子乐园年卡', productLabelList: ['有效期卡'], status: 'offline' },
  { productName: '储值电子卡1000元', ecardType: 'STORED', status: 'new' },
  { productName: '西湖游船成人票', productLabelList: ['票务直连'], status: 'LOCKED' },
]
const tickets = every.map((change, at) => someTicket({ ticketProductId: at + 1, ...change }))

/** Rows from here in place of the gateway's. */
const offline = <Row,>(source: PickerSource<Row>, rows: readonly Row[]): PickerSource<Row> => ({
  ...source,
  key: [...source.key, 'sample'],
  load: async ({ keyword, page, pageSize }: PickerQuery) => {
    const found = rows.filter((row) => source.nameOf(row).includes(keyword))
    return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
  },
})

let tries = 0
const many = Array.from({ length: 42 }, (_, at) => someDish({ restaurant_product_id: at + 1, name: `菜品 ${at + 1}` }))
const dishes = offline(restaurantProductSource({ hotelId: 1001 }), many)

/** The third page does not come at the first try. */
const failing: typeof dishes = {
  ...dishes,
  key: ['failing'],
  load: (query, signal) => {
    if (query.page === 3 && tries++ === 0) return Promise.reject(new Error('网络异常，请检查网络后重试'))
    return dishes.load(query, signal)
  },
}

const ticketSource = offline(ticketProductSource({ brandId: 101, hotelId: 1001 }), tickets)
const categorySource = offline(ticketCategorySource({ hotelId: 1001, tabs: [13, 23, 24, 25, 32] }), [
  someCategory(),
  someCategory({ ticketCategoryId: 2, categoryName: '自助餐', supplierAccountStatus: 1, activityTypes: [24] }),
  someCategory({ ticketCategoryId: 3, categoryName: '中餐宴席', activityTypes: [25, 32] }),
])

const nobodyHears = () => undefined
const chosen = [tickets[0]!, tickets[7]!].map((row) => ({
  id: String(row.ticketProductId),
  name: row.productName,
  row,
}))

/** Tickets chosen beforehand, tickets one at a time, categories, dishes whose third page fails once, and a closed one. */
function Demo() {
  const styles = useStyles()
  return (
    <div className={styles.demo}>
      <section className={styles.part} aria-label="多选票券">
        <ProductPicker source={ticketSource} selected={chosen} limit={5} onChange={nobodyHears} />
      </section>
      <section className={styles.part} aria-label="单选票券">
        <ProductPicker source={ticketSource} single onChange={nobodyHears} />
      </section>
      <section className={styles.part} aria-label="票券分类">
        <ProductPicker source={categorySource} onChange={nobodyHears} />
      </section>
      <section className={styles.part} aria-label="菜品">
        <ProductPicker source={failing} onChange={nobodyHears} />
      </section>
      <section className={styles.part} aria-label="未选门店">
        <ProductPicker source={dishes} closedReason="请先选择门店" onChange={nobodyHears} />
      </section>
    </div>
  )
}

export const gallery: GalleryPage = {
  name: 'pickers',
  title: '商品选择器',
  Demo,
}
