import type { MeasureKey } from '../measures'
import { defineReport, type ReportDefinition } from '../report'

/** A report of what is taken at a counter, by one kind of device. */
interface Counter extends Pick<ReportDefinition, 'key' | 'title' | 'access'> {
  readonly family: 'direct' | 'vpos'
  /** What it counts: the first is what its charts are of, the second how often. */
  readonly measures: readonly [MeasureKey, MeasureKey, ...MeasureKey[]]
  /** The list behind it, with the filters that always hold there. */
  readonly list: { readonly to: string; readonly access: string; readonly given?: Readonly<Record<string, string>> }
}

function counterReport({ key, title, access, family, measures: columns, list }: Counter): ReportDefinition {
  const [amount, count] = columns
  const most = `-${amount}` as const
  return defineReport({
    key,
    title,
    access,
    family,
    spans: 'days',
    span: 'last7',
    filters: ['pay'],
    kpis: columns,
    tabs: [
      {
        name: 'trend',
        title: '趋势',
        charts: [
          { title: '收款金额趋势', kind: 'trend', measure: amount },
          { title: '各支付方式收款', kind: 'bars', measure: amount, by: 'pay' },
        ],
        by: 'date',
        columns,
        sort: '-date',
      },
      {
        name: 'scene',
        title: '场景',
        charts: [
          { title: '场景收款排行', kind: 'ranks', measure: amount, by: 'scene' },
          { title: '各场景笔数', kind: 'share', measure: count, by: 'scene' },
        ],
        by: 'scene',
        columns,
        sort: most,
      },
      {
        name: 'cashier',
        title: '收银员',
        charts: [{ title: '收银员收款排行', kind: 'ranks', measure: amount, by: 'cashier' }],
        by: 'cashier',
        columns,
        sort: most,
      },
      {
        name: 'pay',
        title: '支付方式',
        charts: [{ title: '各支付方式收款', kind: 'share', measure: amount, by: 'pay' }],
        by: 'pay',
        columns,
        sort: most,
      },
      {
        name: 'hotel',
        title: '门店',
        charts: [{ title: '门店收款排行', kind: 'ranks', measure: amount, by: 'hotel' }],
        by: 'hotel',
        columns,
        sort: most,
        ofBrand: true,
      },
    ],
    drill: {
      ...list,
      label: '收款单',
      dates: 'paidAt',
      keys: { pay: 'channel', scene: 'sceneId', cashier: 'cashierId' },
    },
  })
}

/** 直付收款报表 (areas finance, /direct-payment/direct-payment): what guests pay by scanning a code, a link or on account. */
export const directReport = counterReport({
  key: 'direct',
  title: '直付收款报表',
  access: 'finance:direct-report',
  family: 'direct',
  measures: ['directAmt', 'directCnt', 'directPer', 'directDiscount', 'directBack', 'directNet'],
  list: { to: '/payment/direct', access: 'finance:direct-payment', given: { source: 'QR,EPAY_LINK,DESK' } },
})

/** VPOS收款报表 (areas finance, /vpos-payment/vpos-payment): the same by card readers. */
export const vposReport = counterReport({
  key: 'vpos',
  title: 'VPOS收款报表',
  access: 'finance:vpos-report',
  family: 'vpos',
  measures: ['vposAmt', 'vposCnt', 'vposPer', 'vposDiscount', 'vposBack', 'vposNet'],
  list: { to: '/vpos-direct-pay/index', access: 'finance:vpos-pay' },
})
