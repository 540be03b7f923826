import { notice } from '@contracts/resources/merchant/notice'
import { complete, type Given } from '@server/demo/complete'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

interface NoticeSeed {
  /** Days since it was published, or written where it never was. */
  readonly days: number
  readonly values: Given<typeof notice>
  readonly status?: 'DRAFT' | 'OFFLINE'
}

/** 系统公告 of the demo, the oldest first. */
const seeds: readonly NoticeSeed[] = [
  {
    days: 96,
    values: {
      title: '票券核销新增“部分核销”',
      kind: 'FEATURE',
      content:
        '<p>多次卡和套票现在可以一次核销其中几份，其余的留待下次使用。</p><ol><li>打开<strong>票券核销</strong>，输入券码；</li><li>在“本次核销”里填写份数；</li><li>点<strong>确认核销</strong>。</li></ol>',
      link: '/ticket-verify',
    },
  },
  {
    days: 81,
    values: {
      title: '端午假期客服与结算安排',
      kind: 'BILL',
      content:
        '<p>端午假期三天客服照常值班（9:00–21:00）。假期产生的结算单顺延到假后第一个工作日出账，到账时间相应顺延。</p>',
    },
    status: 'OFFLINE',
  },
  {
    days: 64,
    values: {
      title: '关于规范促销用语的提醒',
      kind: 'POLICY',
      level: 'IMPORTANT',
      content:
        '<p>商品名称、海报和页面中请不要使用“最低价”“全网第一”“国家级”等用语。划线价须有真实成交依据。</p><p>平台每周抽查，发现后会先下线商品，再与您联系。</p>',
    },
  },
  {
    days: 47,
    values: {
      title: '品牌可以统一维护票券商品了',
      kind: 'FEATURE',
      audience: 'BRAND',
      content:
        '<p>品牌管理员新建的商品，可以用<strong>分享给门店</strong>交给指定门店销售，价格和库存由品牌统一管理，门店不能修改。</p>',
      link: '/ticket/list/all',
    },
  },
  {
    days: 33,
    values: {
      title: '手机号脱敏规则调整',
      kind: 'POLICY',
      content:
        '<p>列表和导出文件中的手机号一律显示为 138****1001。确有需要时，有“查看手机号”权限的员工可以逐条查看，每次查看都会留下记录。</p>',
    },
  },
  {
    days: 25,
    values: {
      title: '九月账单已出，请在10日前确认',
      kind: 'BILL',
      level: 'IMPORTANT',
      audience: 'STORE',
      content:
        '<p>上月结算单已经生成，请财务在本月 10 日前核对。逾期未提出异议的，视为确认。</p><table><thead><tr><th>项目</th><th>出账日</th><th>确认截止</th></tr></thead><tbody><tr><td>票券结算</td><td>1 日</td><td>10 日</td></tr><tr><td>会员储值</td><td>3 日</td><td>10 日</td></tr></tbody></table>',
    },
    status: 'OFFLINE',
  },
  {
    days: 18,
    values: {
      title: '导出文件改为在下载中心领取',
      kind: 'FEATURE',
      content: '<p>超过 2,000 行的导出会在后台生成，完成后有消息提醒，文件在<strong>下载中心</strong>保留 7 天。</p>',
      link: '/download-center',
    },
  },
  {
    days: 12,
    values: {
      title: '商户操作手册与常见问题',
      kind: 'SYSTEM',
      pinned: true,
      content:
        '<h3>从哪里开始</h3><ul><li>第一次使用：在首页完成“开店准备”；</li><li>上架第一张票券：票券 → 票券管理 → 新增；</li><li>员工账号与权限：员工与权限 → 员工管理。</li></ul><h3>遇到问题</h3><p>按 <code>Ctrl K</code> 可以搜索任何页面；仍未解决的，请在“问题反馈”里告诉我们，工作日 2 小时内回复。</p>',
    },
  },
  {
    days: 6,
    values: {
      title: '新单语音与免打扰时段上线',
      kind: 'FEATURE',
      audience: 'STORE',
      content:
        '<p>有新订单时，已打开后台的电脑会播报“您有新的订单，请及时处理”。在<strong>酒店配置 → 消息</strong>里可以关闭，也可以设置不播报的时段。</p>',
      link: '/hotel-config',
    },
  },
  {
    days: 3,
    values: {
      title: '年末旺季库存与价格检查',
      kind: 'SYSTEM',
      level: 'IMPORTANT',
      content:
        '<p>旺季将至，请检查：</p><ul><li>元旦、春节期间票券的可用日期和不可用日期；</li><li>预约库存是否已经放出；</li><li>即将到期的套票是否需要延期。</li></ul>',
      link: '/validcard/reservation-inventory',
    },
  },
  {
    days: 1,
    values: {
      title: '本周四凌晨系统维护',
      kind: 'SYSTEM',
      level: 'URGENT',
      pinned: true,
      popup: true,
      content:
        '<p>为提升核销速度，系统将于<strong>本周四 02:00–04:00</strong> 维护。</p><ul><li>维护期间不能登录后台，也不能核销；</li><li>客人端可以浏览，不能下单；</li><li>未支付的订单在维护结束后顺延 2 小时关闭。</li></ul><p>夜班前台请提前打印当日预订单。</p>',
    },
  },
  {
    days: 0,
    values: {
      title: '会员日玩法说明（待定稿）',
      kind: 'FEATURE',
      content: '<p>会员日的规则仍在与品牌确认，定稿后发布。</p>',
    },
    status: 'DRAFT',
  },
]

const eventsTo = { DRAFT: [], PUBLISHED: ['PUBLISH'], OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'] } as const
/** Minutes before that hour of the day; from the one to the other an hour goes by (server/demo/insertRecords). */
const writtenBefore = 90
const publishedBefore = 30

/** 系统公告 of the demo. */
export const demoNotices = ({ ago }: Demo): readonly DemoRecord<typeof notice>[] =>
  seeds.map(({ days, values, status = 'PUBLISHED' as const }, at) => ({
    id: at + 1,
    hotelId: null,
    brandId: null,
    status,
    events: eventsTo[status],
    createdAt: ago(days, writtenBefore),
    values: complete(notice, { ...values, publishAt: status === 'DRAFT' ? null : ago(days, publishedBefore) }),
  }))

/** Days since each notice was published, by its id. */
export const ageOfNotices: ReadonlyMap<number, number> = new Map(seeds.map(({ days }, at) => [at + 1, days]))
