import { makeStyles } from '@fluentui/react-components'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import type { GalleryPage } from '@/qa/galleryPage'
import { yuanText } from './money'
import { DetailTable } from './page/DetailTable'
import { foldNote } from './page/facts'
import { Fold } from './page/Fold'
import { Money } from './page/Money'
import { Steps } from './page/Steps'
import { Strip } from './page/Strip'

const useStyles = makeStyles({
  demo: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', maxWidth: '960px' },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
})

const goods = [
  { name: '湖景双人自助晚餐', spec: '周末 双人', price: 51_600, qty: 3, paid: 138_558 },
  { name: '温泉双人票＋养生汤品', spec: '平日 双人', price: 35_800, qty: 1, paid: 32_042 },
]

/** What the page of a record is made of: figures, course, rows, money, what is folded. */
function Demo() {
  const styles = useStyles()
  return (
    <div className={styles.demo}>
      <Strip
        figures={[
          { label: '实付（元）', value: '1,706.00', note: '原价 1,906.00，优惠 200.00' },
          { label: '待核销（元）', value: '923.72', note: '2 张' },
          { label: '已退（元）', value: '288.38', note: '扣留 32.04' },
        ]}
      />
      <Steps
        steps={[
          { name: '下单', is: 'over', at: '2026-05-16T12:14:00.000Z' },
          { name: '支付', is: 'over', at: '2026-05-16T12:15:00.000Z' },
          { name: '使用', is: 'now', waitsFor: '等待到店使用' },
          { name: '完成', is: 'ahead' },
        ]}
      />
      <Panel title="商品明细（2）">
        <DetailTable
          label="商品明细"
          rows={goods}
          columns={[
            { name: 'name', header: '商品', cell: ({ name }) => name, under: ({ spec }) => spec },
            { name: 'price', header: '单价（元）', isNumber: true, cell: ({ price }) => yuanText(price) },
            { name: 'qty', header: '数量', isNumber: true, cell: ({ qty }) => qty },
            { name: 'paid', header: '实付（元）', isNumber: true, cell: ({ paid }) => yuanText(paid) },
          ]}
          sums={{ qty: 4, paid: yuanText(170_600) }}
        />
      </Panel>
      <Panel title="金额（元）">
        <Money
          lines={[
            { label: '原价', why: '4 件', fen: 190_600, isResult: false },
            { label: '优惠', why: null, fen: -20_000, isResult: false },
            { label: '实付', why: '微信', fen: 170_600, isResult: true },
            { label: '退款', why: null, fen: -28_838, isResult: false },
            { label: '净额', why: null, fen: 141_762, isResult: true },
          ]}
        />
      </Panel>
      <Panel title="来源">
        <div className={styles.body}>
          <Facts facts={[{ label: '来源页面', value: '五月湖畔季专题页' }]} />
        </div>
        <Fold title="更多信息" note={foldNote(0, [{ label: '收货信息' }, { label: '快递单号' }])}>
          <p>未填：收货信息、快递单号</p>
        </Fold>
      </Panel>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'record-page', title: '记录页面', Demo }
