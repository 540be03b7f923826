import type { SentTo } from '@contracts/resources/definition'
import { customReport } from '@contracts/resources/reports/customReport'
import type { RolePreset } from '@contracts/routes/rolePresets'
import { and, eq, inArray } from 'drizzle-orm'
import { complete, type Given } from '@server/demo/complete'
import { demoDays } from '@server/demo/demoDays'
import { demoStore } from '@server/demo/demoStores'
import { roles } from '@server/identity/roles'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'

interface Wanted {
  readonly owner: string
  readonly daysAgo: number
  /** Presets of the roles that it is published to; it stays a draft without. */
  readonly publishedTo?: readonly (RolePreset | '超级管理员')[]
  readonly archived?: true
  readonly values: Given<typeof customReport>
}

const wanted: readonly Wanted[] = [
  {
    owner: 'demo-admin',
    daysAgo: 40,
    publishedTo: ['店长', '市场运营'],
    values: {
      name: '各渠道周末票券销售',
      family: 'trade',
      keys: ['channel', 'biz'],
      measures: ['paidAmt', 'refundRate'],
      filters: [
        { key: 'weekday', values: ['6', '7'] },
        { key: 'biz', values: ['TICKET'] },
      ],
      span: 'last90',
      chart: 'PIVOT',
      rowOrder: '-paidAmt',
    },
  },
  {
    owner: 'demo-admin',
    daysAgo: 33,
    values: {
      name: '每日收款构成',
      family: 'cash',
      keys: ['pay'],
      measures: ['collectAmt', 'backAmt', 'netCollectAmt'],
      span: 'last30',
      granularity: 'day',
      chart: 'BAR',
      rowOrder: '-date',
    },
  },
  {
    owner: 'demo-market',
    daysAgo: 21,
    publishedTo: ['超级管理员', '店长'],
    values: {
      name: '热销商品前十',
      family: 'product',
      keys: ['product'],
      measures: ['soldAmt', 'soldQty', 'returnRate'],
      span: 'last30',
      chart: 'BAR',
      rowOrder: '-soldAmt',
      topN: 10,
    },
  },
  {
    owner: 'demo-admin',
    daysAgo: 18,
    values: {
      name: '新老客月度对比',
      family: 'trade',
      keys: ['buyerKind'],
      measures: ['paidAmt', 'paidCnt'],
      span: 'last6Months',
      granularity: 'month',
      chart: 'LINE',
      rowOrder: 'date',
    },
  },
  {
    owner: 'demo-manager',
    daysAgo: 9,
    values: {
      name: '员工每周业绩',
      family: 'staff',
      keys: ['staff'],
      measures: ['staffCnt', 'staffAmt', 'staffNetAmt'],
      span: 'last30',
      granularity: 'week',
      chart: 'TABLE',
      rowOrder: 'date',
    },
  },
  {
    owner: 'demo-admin',
    daysAgo: 120,
    publishedTo: ['店长'],
    archived: true,
    values: {
      name: '下单到核销',
      family: 'trade',
      measures: ['createdCnt', 'paidCnt', 'verifiedCnt'],
      span: 'lastMonth',
      chart: 'FUNNEL',
    },
  },
]

/** 自定义报表 of three people of the first store: kept, published to roles, put away. Once. */
export async function seedCustomReports(services: Services): Promise<void> {
  const { table, columns } = recordTable(customReport)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  for (const one of wanted) await keep(services, one)
}

async function keep(services: Services, { owner, daysAgo, publishedTo = [], archived, values }: Wanted): Promise<void> {
  const at = new Date(demoDays(services.now()).ago(daysAgo))
  const caller = systemAt(demoStore, owner)
  await withAfterwards(services, async (tx, afterwards) => {
    const moving = { tx, services: { ...services, now: () => at }, caller, afterwards }
    let report = await makeRecord(tx, at, caller, customReport, complete(customReport, values))
    const send = async (sent: SentTo<typeof customReport>) => {
      report = await raiseEvent(moving, customReport, report, sent)
    }
    if (publishedTo.length === 0) return
    const found = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.brandId, demoStore.brandId), inArray(roles.preset, [...publishedTo])))
    await send({ event: 'PUBLISH', payload: { sharedRoles: found.map(({ id }) => Number(id)) } })
    if (archived) await send({ event: 'ARCHIVE', payload: {} })
  })
}
