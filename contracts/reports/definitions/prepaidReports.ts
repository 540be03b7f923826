import { defineReport, type ReportDrill, type ReportTab } from '../report'

/** The entries behind the figures: of a row those of its own store, business or way of paying. */
const entries: ReportDrill = {
  to: '/prepay-card-add/list',
  label: '卡流水',
  dates: 'createdAt',
  given: { show: 'entries' },
  keys: { hotel: 'issueStoreId', store: 'storeId', use: 'useKind', pay: 'payWay', staff: 'salesId' },
  access: 'prepaid:product',
}

const moved = ['prepaidIssued', 'prepaidIssuedAmt', 'prepaidRecharged', 'prepaidUsed', 'prepaidRefunded'] as const
const held = ['prepaidPrincipal', 'prepaidBonus'] as const

/** Where cards moved, whoever has issued them. */
const happened = {
  name: 'store',
  title: '发生门店',
  charts: [{ title: '各门店消费', kind: 'ranks', measure: 'prepaidUsed', by: 'store' }],
  by: 'store',
  columns: moved,
  sort: '-prepaidUsed',
} as const satisfies ReportTab

/** How old what cards hold is, by the month in which they were issued. */
const ages = {
  name: 'age',
  title: '账龄',
  charts: [{ title: '沉淀本金的发卡月', kind: 'ranks', measure: 'prepaidPrincipal', by: 'issued' }],
  by: 'issued',
  columns: [...held, 'prepaidIssued', 'prepaidRecharged', 'prepaidUsed'],
  sort: '-date',
} as const satisfies ReportTab

/** 预付卡报表 (areas reports, 3: /prepaycard-new-report). */
export const prepaidReport = defineReport({
  key: 'prepaid',
  title: '预付卡报表',
  access: 'report:prepaid',
  family: 'prepaid',
  spans: 'months',
  span: 'thisMonth',
  filters: [],
  kpis: [
    'prepaidPrincipal',
    'prepaidBonus',
    'prepaidRecharged',
    'prepaidUsed',
    'prepaidInOut',
    'prepaidDormant',
    'prepaidExpiring',
    'prepaidCrossNet',
  ],
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '沉淀本金趋势', kind: 'trend', measure: 'prepaidPrincipal', beside: ['prepaidIn', 'prepaidOut'] },
      ],
      by: 'date',
      columns: [...moved, 'prepaidIn', 'prepaidOut', ...held],
      sort: '-date',
    },
    {
      name: 'matrix',
      title: '发卡与消费门店',
      charts: [
        { title: '发卡门店的消费', kind: 'ranks', measure: 'prepaidUsed', by: 'hotel' },
        { title: '消费门店', kind: 'ranks', measure: 'prepaidUsed', by: 'store' },
      ],
      by: 'hotel',
      alsoBy: 'store',
      columns: ['prepaidUsed', 'prepaidUses', 'prepaidOut'],
      sort: '-prepaidUsed',
      ofBrand: true,
    },
    {
      name: 'hotel',
      title: '发卡门店',
      charts: [{ title: '门店沉淀本金', kind: 'ranks', measure: 'prepaidPrincipal', by: 'hotel' }],
      by: 'hotel',
      columns: [...moved, ...held, 'prepaidDormant', 'prepaidExpiring', 'prepaidCrossNet'],
      sort: '-prepaidPrincipal',
      ofBrand: true,
    },
    {
      name: 'product',
      title: '卡种',
      charts: [{ title: '各卡种沉淀本金', kind: 'share', measure: 'prepaidPrincipal', by: 'product' }],
      by: 'product',
      columns: [...moved, ...held, 'prepaidDormant', 'prepaidExpiring'],
      sort: '-prepaidPrincipal',
    },
    {
      name: 'plan',
      title: '充值档位',
      charts: [
        { title: '各档位充值额', kind: 'share', measure: 'rechargeAmt', by: 'tier' },
        { title: '各方案充值额', kind: 'ranks', measure: 'rechargeAmt', by: 'plan' },
      ],
      by: 'plan',
      alsoBy: 'tier',
      columns: ['rechargeCnt', 'rechargeAmt', 'rechargeBonus', 'rechargeBonusRate'],
      sort: '-rechargeAmt',
    },
    happened,
    {
      name: 'use',
      title: '业务',
      charts: [{ title: '消费的业务', kind: 'share', measure: 'prepaidUsed', by: 'use' }],
      by: 'use',
      columns: ['prepaidUsed', 'prepaidUses', 'prepaidOut'],
      sort: '-prepaidUsed',
    },
    ages,
  ],
  drill: entries,
})

/** 预付卡报表(旧) (/prepaycard-report): cards by day and by kind. */
export const prepaidOldReport = defineReport({
  key: 'prepaid-old',
  title: '预付卡报表(旧)',
  access: 'report:prepaid-old',
  family: 'prepaid',
  spans: 'days',
  span: 'last30',
  filters: [],
  kpis: [...moved, 'prepaidBalance'],
  tabs: [
    {
      name: 'date',
      title: '日期',
      charts: [{ title: '余额趋势', kind: 'trend', measure: 'prepaidBalance' }],
      by: 'date',
      columns: [...moved, 'prepaidBalance'],
      sort: '-date',
    },
    {
      name: 'product',
      title: '卡种',
      charts: [{ title: '各卡种余额', kind: 'share', measure: 'prepaidBalance', by: 'product' }],
      by: 'product',
      columns: [...moved, 'prepaidBalance'],
      sort: '-prepaidBalance',
    },
  ],
  drill: entries,
})

/** 预付卡分析 (areas cards, 3: /prepay-card-add/data-analysis-report). */
export const prepaidAnalysis = defineReport({
  key: 'prepaid-analysis',
  title: '预付卡分析',
  access: 'prepaid:report',
  family: 'prepaid',
  spans: 'days',
  span: 'last30',
  filters: [],
  kpis: [
    'prepaidIssuedAmt',
    'prepaidRecharged',
    'prepaidUsed',
    'prepaidRefunded',
    'prepaidPrincipal',
    'prepaidExpiring',
    'prepaidDormant',
  ],
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '本金增减', kind: 'trend', measure: 'prepaidIn', beside: ['prepaidOut'] }],
      by: 'date',
      columns: [...moved, 'prepaidIn', 'prepaidOut', 'prepaidPrincipal'],
      sort: '-date',
    },
    {
      name: 'product',
      title: '卡种',
      charts: [{ title: '各卡种消费', kind: 'ranks', measure: 'prepaidUsed', by: 'product' }],
      by: 'product',
      columns: [...moved, 'prepaidInOut', ...held, 'prepaidDormant', 'prepaidExpiring'],
      sort: '-prepaidUsed',
    },
    happened,
    {
      name: 'staff',
      title: '销售员',
      charts: [
        { title: '销售员充值', kind: 'ranks', measure: 'prepaidRecharged', by: 'staff' },
        { title: '销售员售卡', kind: 'ranks', measure: 'prepaidIssuedAmt', by: 'staff' },
      ],
      by: 'staff',
      columns: ['prepaidIssued', 'prepaidIssuedAmt', 'prepaidRecharged'],
      sort: '-prepaidRecharged',
    },
    {
      name: 'pay',
      title: '支付方式',
      charts: [{ title: '充值的支付方式', kind: 'share', measure: 'prepaidRecharged', by: 'pay' }],
      by: 'pay',
      columns: ['prepaidIssuedAmt', 'prepaidRecharged', 'prepaidRefunded'],
      sort: '-prepaidRecharged',
    },
    ages,
    {
      name: 'hotel',
      title: '发卡门店',
      charts: [{ title: '门店沉淀本金', kind: 'ranks', measure: 'prepaidPrincipal', by: 'hotel' }],
      by: 'hotel',
      columns: [...moved, ...held, 'prepaidDormant', 'prepaidExpiring'],
      sort: '-prepaidPrincipal',
      ofBrand: true,
    },
  ],
  drill: entries,
})
