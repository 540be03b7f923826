import { takeEvent } from '@contracts/resources/lifecycle'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { demoBrandId as brandId, demoStore } from '@server/demo/demoStores'
import { messages } from '@server/notifications/messageTable'
import { tellUser } from '@server/notifications/messageTeller'
import type { Told } from '@server/teller'
import { recordTable } from '@server/records/recordTables'
import { storeChanges } from '@server/records/storeChanges'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Seed extends Told {
  /** Account of the demo; all of them work in its first store but `brand`. */
  readonly to: string
  /** How long before the start of the demo it was sent, ms. */
  readonly ago: number
  /** How far its receiver has come with it; it waits where nothing is said. */
  readonly events?: readonly ('READ' | 'ARCHIVE')[]
}

const read = ['READ'] as const
const archived = ['READ', 'ARCHIVE'] as const
const printers = '/printer-manage/list'
const downloads = '/download-center'
const products = '/ticket/list/all'

/** 24 messages of the demo (docs/console.md, 7), each with a page of the console to go on. */
export const demoMessages: readonly Seed[] = [
  {
    to: 'admin',
    ago: 12 * minute,
    kind: 'ALERT',
    level: 'URGENT',
    title: '中餐厅后厨2号打印机离线12分钟',
    body: '离线期间的后厨单已改由1号打印机打印，请检查电源和网络。',
    link: printers,
    bizType: 'printer',
    bizId: '2',
  },
  {
    to: 'admin',
    ago: 25 * minute,
    kind: 'RESULT',
    title: '票券订单导出完成 12,408 行',
    link: downloads,
    bizType: 'export-task',
  },
  {
    to: 'admin',
    ago: 40 * minute,
    kind: 'TODO',
    level: 'IMPORTANT',
    title: '票券商品「江南家宴4人套餐」等待审核',
    body: '由顾南风提交，上线时间为本周五。',
    link: products,
    bizType: 'ticket-product',
  },
  {
    to: 'admin',
    ago: 2 * hour,
    kind: 'TODO',
    title: '2 条订位等待确认',
    body: '今晚 18:00 与 19:30，均为 6 人桌。',
    link: '/reservation-booking',
  },
  {
    to: 'admin',
    ago: 3 * hour,
    kind: 'ALERT',
    level: 'IMPORTANT',
    title: '「周末自助晚餐双人券」库存不足 20 份',
    link: products,
    bizType: 'ticket-product',
  },
  {
    to: 'admin',
    ago: 5 * hour,
    kind: 'MENTION',
    title: '陆远舟在交接记录中提到你',
    body: '西湖厅周六已包场，散客订位请改到湖畔露台。',
    link: '/dashboard',
  },
  {
    to: 'admin',
    ago: 9 * hour,
    kind: 'SECURITY',
    level: 'IMPORTANT',
    title: '新设备登录：iPhone · 企业微信',
    body: '如果不是你本人，请马上修改密码，并下线该设备。',
    link: '/profile',
  },
  {
    to: 'admin',
    ago: day,
    kind: 'RESULT',
    title: '会员资料导入完成：成功 386 行，失败 4 行',
    link: '/member-import/index',
    events: read,
  },
  {
    to: 'admin',
    ago: day + 4 * hour,
    kind: 'TODO',
    title: '1 条退款申请等待处理',
    link: '/ticket/orderList/detail',
    events: read,
  },
  {
    to: 'admin',
    ago: 2 * day,
    kind: 'ALERT',
    title: '短信余量不足 500 条',
    link: '/sms-buy/list',
    events: read,
  },
  {
    to: 'admin',
    ago: 6 * day,
    kind: 'RESULT',
    title: '票券商品导出完成 1,036 行',
    link: downloads,
    bizType: 'export-task',
    events: archived,
  },
  {
    to: 'admin',
    ago: 11 * day,
    kind: 'ALERT',
    level: 'URGENT',
    title: '收银台打印机缺纸',
    link: printers,
    bizType: 'printer',
    bizId: '1',
    events: archived,
  },
  {
    to: 'manager',
    ago: 30 * minute,
    kind: 'TODO',
    level: 'IMPORTANT',
    title: '票券商品「江南家宴4人套餐」等待审核',
    link: products,
    bizType: 'ticket-product',
  },
  {
    to: 'manager',
    ago: 4 * hour,
    kind: 'MENTION',
    title: '周小满在订位备注中提到你',
    body: '客人希望安排靠窗座位并准备生日牌。',
    link: '/reservation-booking',
  },
  {
    to: 'manager',
    ago: day,
    kind: 'RESULT',
    title: '昨日营业报表已生成',
    link: '/ticket-report',
    events: read,
  },
  {
    to: 'manager',
    ago: 8 * day,
    kind: 'ALERT',
    title: '客诉评价 1 条，等待回复',
    link: '/comment/list',
    events: archived,
  },
  {
    to: 'front',
    ago: 8 * minute,
    kind: 'TODO',
    level: 'URGENT',
    title: '新订位：今晚 18:00，6 人，西湖厅',
    link: '/reservation-booking',
  },
  { to: 'front', ago: 50 * minute, kind: 'TODO', title: '3 张票券等待核销确认', link: '/ticket-verify' },
  {
    to: 'front',
    ago: day,
    kind: 'ALERT',
    title: '前台打印机曾离线 3 分钟，已恢复',
    link: printers,
    events: read,
  },
  {
    to: 'finance',
    ago: 90 * minute,
    kind: 'TODO',
    level: 'IMPORTANT',
    title: '2 笔品牌提现等待复核',
    link: '/brandCashWithdrawal/index',
  },
  {
    to: 'finance',
    ago: 3 * day,
    kind: 'RESULT',
    title: '收款汇总导出完成 5,214 行',
    link: downloads,
    events: read,
  },
  {
    to: 'market',
    ago: 2 * hour,
    kind: 'RESULT',
    title: '短信群发「周末亲子」发送完成 2,318 条',
    link: '/shortmessage/messlist',
  },
  {
    to: 'verifier',
    ago: 7 * hour,
    kind: 'SECURITY',
    level: 'IMPORTANT',
    title: '新设备登录：安卓设备 · 微信',
    link: '/profile',
  },
  {
    to: 'brand',
    ago: 3 * hour,
    kind: 'TODO',
    title: '千岛湖店提交了 1 个票券商品，等待审核',
    link: products,
    bizType: 'ticket-product',
  },
]

const storeOf = (account: string) => (account === 'brand' ? null : demoStore.hotelId)

/** Writes the messages of the demo with their history, the oldest first. */
export async function seedMessages({ db, now }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { to, ago, events = [], ...told } of demoMessages.toSorted((one, other) => other.ago - one.ago)) {
      const receiver = { userId: `demo-${to}`, brandId, hotelId: storeOf(to) }
      const at = new Date(now().getTime() - ago)
      const id = await tellUser(tx, at, receiver, told)
      for (const event of events) await take(tx, at, receiver, id, event)
    }
  })
}

async function take(
  tx: Database,
  at: Date,
  { userId, hotelId }: { userId: string; hotelId: number | null },
  id: number,
  event: 'READ' | 'ARCHIVE',
): Promise<void> {
  const { table, columns } = recordTable(messages)
  const [row] = await tx.select().from(table).where(eq(columns.id, id))
  const message = readRow(messages, row!)
  const actor = { userId, isCreator: true, mayDoAll: false }
  const standing = { status: message.status, record: message.values, actor, now: at.toISOString() }
  const { status, changes } = takeEvent(messages, standing, { type: event })
  const caller = { userId, tenant: { brandId, hotelId, permissions: new Set<string>(), dataScope: 'SELF' as const } }
  await storeChanges(tx, at, caller, messages, message, { values: { ...message.values, ...changes }, event, status })
}
