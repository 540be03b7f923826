import { reportShare } from '@contracts/resources/reports/reportShare'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { nextPush } from '@machines/lifecycles/reports/pushSchedule'
import { complete, type Given } from '@server/demo/complete'
import { demoDays } from '@server/demo/demoDays'
import { demoStore } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'

const dayMs = 24 * 60 * 60 * 1000

/** By corporate WeChat, so that nobody's messages grow by themselves. */
const pushes: readonly (Given<typeof reportSubscription> & { readonly isPaused?: true })[] = [
  { name: '商城数据 昨日', reportKey: 'mall', span: 'yesterday', every: 'DAY', time: '08:30', channel: 'WECOM' },
  {
    name: '收款汇总 每周',
    reportKey: 'collect',
    span: 'last7',
    every: 'WEEK',
    weekday: '1',
    time: '09:00',
    channel: 'WECOM',
  },
  {
    name: '员工销售 月报',
    reportKey: 'staff-sold',
    span: 'lastMonth',
    every: 'MONTH',
    monthDay: 1,
    time: '09:00',
    channel: 'WECOM',
    isPaused: true,
  },
]

const shares: readonly (Given<typeof reportShare> & { readonly daysAgo: number; readonly views: number })[] = [
  { name: '给业主看的商城数据', reportKey: 'mall', span: 'thisMonth', validDays: 90, daysAgo: 12, views: 26 },
  {
    name: '票券报表 合作方',
    reportKey: 'ticket',
    span: 'last30',
    validDays: 30,
    showMoney: false,
    daysAgo: 5,
    views: 8,
  },
  { name: '大堂电视', reportKey: 'gmv-board', span: 'today', validDays: 90, showMoney: false, daysAgo: 9, views: 14 },
  { name: '国庆收款', reportKey: 'collect', span: 'last7', validDays: 7, daysAgo: 45, views: 3 },
]

/** 定时推送 and 分享 of the administrator: one paused, one over. Once. */
export async function seedPushesAndShares(services: Services): Promise<void> {
  const { table, columns } = recordTable(reportSubscription)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const caller = systemAt(demoStore, 'demo-admin')
  const now = services.now()
  const { ago } = demoDays(now)
  await withAfterwards(services, async (tx, afterwards) => {
    const moving = { tx, services, caller, afterwards }
    for (const { isPaused, ...given } of pushes) {
      const values = complete(reportSubscription, given)
      const nextAt = nextPush(values, now.toISOString())
      const made = await makeRecord(tx, new Date(ago(20)), caller, reportSubscription, { ...values, nextAt })
      if (isPaused) await raiseEvent(moving, reportSubscription, made, { event: 'PAUSE', payload: {} })
    }
    for (const { daysAgo, views, ...given } of shares) {
      const at = new Date(ago(daysAgo))
      const values = complete(reportShare, given)
      const expireAt = new Date(at.getTime() + values.validDays * dayMs)
      const made = await makeRecord(tx, at, caller, reportShare, {
        ...values,
        views,
        expireAt: expireAt.toISOString(),
      })
      if (expireAt <= now) await raiseEvent(moving, reportShare, made, { event: 'EXPIRE', payload: {} })
    }
  })
}
