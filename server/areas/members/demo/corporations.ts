import { corporation } from '@contracts/resources/members/corporation'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { complete, type Given } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoBrandId, demoStores } from '@server/demo/demoStores'
import type { Demo, DemoDays, DemoRecord } from '@server/records/demoRecord'
import { people } from './guests'

type Corporation = DemoRecord<typeof corporation>
type Deal = DemoRecord<typeof corporationDeal>

/** 销售 of the demo's brand, by place in the list of its employees. */
const sellers = [9, 10, 11, 12] as const
const sellerOf = (at: number) => sellers[chance(at * 7 + 1, sellers.length)]!

/** Name, level, how it pays, contact, how many days ago it applied, what became of it. */
type Seat = readonly [
  name: string,
  level: 'A' | 'B' | 'C' | 'D',
  settlement: 'SELF' | 'DESK' | 'MONTHLY',
  contact: string,
  applied: number,
  fate?: 'PENDING' | 'REJECTED' | 'SUSPENDED' | 'TERMINATED',
]

const seats: readonly Seat[] = [
  ['杭州云栖信息技术有限公司', 'A', 'MONTHLY', '王倩', 420],
  ['浙江澄湖建筑设计有限公司', 'A', 'MONTHLY', '方晓东', 380],
  ['杭州西溪湿地文化传播有限公司', 'B', 'DESK', '沈佳', 300],
  ['之江医药科技有限公司', 'B', 'MONTHLY', '郑凯', 260],
  ['杭州茗源茶业有限公司', 'C', 'SELF', '叶青', 240],
  ['浙江远帆外贸有限公司', 'B', 'DESK', '陆航', 210],
  ['杭州数澜网络科技有限公司', 'C', 'SELF', '孟洁', 180],
  ['钱塘新能源有限公司', 'C', 'DESK', '潘磊', 150],
  ['杭州晨曦教育咨询有限公司', 'D', 'SELF', '施雯', 120],
  ['浙江恒业物流有限公司', 'C', 'MONTHLY', '戴军', 200, 'SUSPENDED'],
  ['杭州锦绣丝绸有限公司', 'D', 'DESK', '苏梅', 330, 'TERMINATED'],
  ['杭州湖山影视有限公司', 'C', 'DESK', '江楠', 4, 'PENDING'],
  ['杭州未来智造有限公司', 'C', 'MONTHLY', '顾一鸣', 2, 'PENDING'],
  ['浙江同辉装饰有限公司', 'D', 'SELF', '邵勇', 40, 'REJECTED'],
  ['千岛湖水产集团有限公司', 'B', 'MONTHLY', '汪海', 220],
  ['淳安山水旅行社有限公司', 'C', 'DESK', '余芳', 160],
  ['杭州青禾农业有限公司', 'C', 'SELF', '姚瑶', 90],
  ['建德精密机械有限公司', 'D', 'DESK', '洪涛', 3, 'PENDING'],
]

/** From this place on they belong to the second store. */
const ofSecondStore = 14
const limits = { A: 5_000_000, B: 3_000_000, C: 1_000_000, D: 500_000 } as const
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const mostCodes = letters.length ** 6

/** Six letters that look drawn and are different for each place. */
function codeOf(at: number): string {
  let rest = ((at + 1) * 412_345_679) % mostCodes
  return Array.from({ length: 6 }, () => {
    const letter = letters[rest % letters.length]!
    rest = Math.floor(rest / letters.length)
    return letter
  }).join('')
}
const creditCodeOf = (at: number) => `9133010${at % 10}MA2K${String(100_000 + at * 7_331).slice(0, 6)}`
const storeOf = (at: number) => ({ brandId: demoBrandId, hotelId: demoStores[at < ofSecondStore ? 0 : 1].hotelId })

/** Events by which a corporation came where it is. */
const ways: Readonly<Record<Corporation['status'], Corporation['events']>> = {
  PENDING: [],
  ACTIVE: ['APPROVE'],
  REJECTED: ['REJECT'],
  SUSPENDED: ['APPROVE', 'SUSPEND'],
  TERMINATED: ['APPROVE', 'TERMINATE'],
}

/** 企业会员 as they lie in their table. */
export const demoCorporations = ({ ago }: DemoDays): readonly Corporation[] =>
  seats.map(([name, level, settlement, contactName, applied, fate], at): Corporation => {
    const status = fate ?? 'ACTIVE'
    return {
      id: at + 1,
      ...storeOf(at),
      status,
      events: ways[status],
      createdAt: ago(applied, chance(at, 400)),
      values: complete(corporation, {
        name,
        creditCode: creditCodeOf(at),
        level,
        settlement,
        contactName,
        contactPhone: `138000088${String(10 + at)}`,
        salesId: status === 'PENDING' || status === 'REJECTED' ? null : at === 0 ? sellers[0] : sellerOf(at),
        creditLimit: settlement === 'MONTHLY' ? limits[level] : null,
        billDay: settlement === 'MONTHLY' ? 5 : null,
        invoiceTitle: settlement === 'MONTHLY' ? name : null,
        taxNo: settlement === 'MONTHLY' ? creditCodeOf(at) : null,
        inviteCode: codeOf(at),
      }),
    }
  })

/** Those whose people buy, or bought. */
const clients = seats.flatMap(([, , , , , fate], at) => (fate === 'PENDING' || fate === 'REJECTED' ? [] : [at]))

/** Products of a store that agreements are about, by place in what it sells. */
const agreed = [1, 2, 4, 6] as const
const productsOfStore = 60

type Agreement = DemoRecord<typeof corporationAgreement>

/** When agreements are in force, in days from today, and where they stand. */
const terms = [
  { from: -140, to: 225, status: 'EFFECTIVE', events: ['SUBMIT', 'APPROVE'], word: '年度住宿协议' },
  { from: -340, to: 24, status: 'EFFECTIVE', events: ['SUBMIT', 'APPROVE'], word: '年度住宿协议' },
  { from: -505, to: -141, status: 'EXPIRED', events: ['SUBMIT', 'APPROVE', 'EXPIRE'], word: '上年度住宿协议' },
  { from: 5, to: 370, status: 'PENDING', events: ['SUBMIT'], word: '新一年住宿协议' },
  { from: 0, to: 180, status: 'DRAFT', events: [], word: '半年住宿协议' },
] as const satisfies readonly (Pick<Agreement, 'status' | 'events'> & { from: number; to: number; word: string })[]

/** Which corporation, by place, has which of them. */
const agreements: readonly (readonly [corporation: number, term: number])[] = [
  [0, 0],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 1],
  [3, 0],
  [4, 4],
  [5, 1],
  [6, 3],
  [7, 0],
  [14, 0],
  [15, 1],
]

/** 协议 as they lie in their table. */
export const demoAgreements = ({ ago, day }: Demo): readonly Agreement[] =>
  agreements.map(([at, term], nth) => {
    const { from, to, status, events, word } = terms[term]!
    const isSecond = at >= ofSecondStore
    return {
      id: nth + 1,
      ...storeOf(at),
      status,
      events,
      createdAt: ago(Math.max(-from, 1) + 6, chance(nth, 300)),
      values: complete(corporationAgreement, {
        agreementNo: `XY-${String(1_001 + nth)}`,
        corporationId: at + 1,
        name: `${seats[at]![0].replace('有限公司', '')}${word}`,
        range: [day(from), day(to)],
        prices: agreed.slice(0, 2 + (nth % 3)).map((product) => ({
          productId: product + (isSecond ? productsOfStore : 0),
          mode: 'DISCOUNT' as const,
          price: null,
          discount: 82 + (nth % 3) * 3,
          breakfast: 1,
        })),
        targetNights: 60 + chance(nth, 5) * 30,
        rebateRate: nth % 2 === 0 ? 3 : 0,
        submittedBy: status === 'DRAFT' ? null : 'demo-market',
      }),
    }
  })

type Person = DemoRecord<typeof corporationPerson>

const depts = ['行政部', '市场部', '研发部', '销售部', '财务部'] as const
const personsEach = 4
/** Of the people of a corporation so many have joined. */
const joinedEach = 3
/** Members who buy nothing in the demo's sales: they may be somebody's employees. */
const firstQuiet = 312

/** 企业人员 as they lie in their table. */
export const demoPersons = ({ ago }: DemoDays): readonly Person[] =>
  clients.slice(0, 10).flatMap((corporationAt, nth) =>
    Array.from({ length: personsEach }, (_, place): Person => {
      const id = nth * personsEach + place + 1
      const hasJoined = place < joinedEach
      const memberId = hasJoined && nth === 0 ? firstQuiet + place : null
      const known = memberId === null ? undefined : people[memberId - 1]
      return {
        id,
        ...storeOf(corporationAt),
        status: hasJoined ? 'ACTIVE' : 'INVITED',
        events: hasJoined ? ['JOIN'] : [],
        createdAt: ago(80 + chance(id, 60), chance(id * 3, 500)),
        values: complete(corporationPerson, {
          corporationId: corporationAt + 1,
          name: known?.name ?? people[(id * 17) % 240]!.name,
          phone: known?.phone ?? `150${String(20_000_000 + id * 6_113)}`,
          jobNo: `${1_000 + id * 3}`,
          dept: depts[chance(id, depts.length)],
          role: place === 0 ? 'ADMIN' : 'STAFF',
          memberId,
        }),
      }
    }),
  )

/** Company, contact, need, status, and how many days ago it came. */
const prospects = [
  ['杭州西溪创意有限公司', '赵婷', 'MEETING', 'NEW', 1],
  ['浙江蓝海科技有限公司', '钱进', 'ROOM', 'NEW', 2],
  ['杭州木兰旅行社', '孙悦', 'TEAM', 'FOLLOWING', 6],
  ['湖畔商学院', '李维', 'MEETING', 'FOLLOWING', 9],
  ['浙江大成律师事务所', '周晴', 'ROOM', 'FOLLOWING', 12],
  ['杭州新瑞汽车有限公司', '吴桐', 'BANQUET', 'QUOTED', 15],
  ['杭州海纳软件有限公司', '郑宇', 'MEETING', 'QUOTED', 18],
  ['浙江宏图出版社', '王芸', 'TEAM', 'QUOTED', 21],
  ['杭州茗源茶业有限公司', '叶青', 'ROOM', 'WON', 60],
  ['浙江远帆外贸有限公司', '陆航', 'MEETING', 'WON', 75],
  ['杭州锦程会展有限公司', '冯晨', 'MEETING', 'LOST', 48],
  ['浙江星河教育集团', '陈冉', 'TEAM', 'LOST', 90],
  ['杭州云深茶社', '褚良', 'BANQUET', 'FOLLOWING', 4],
  ['浙江青松体育用品有限公司', '卫东', 'ROOM', 'FOLLOWING', 7],
] as const

type Lead = DemoRecord<typeof corporationLead>

const leadWays = {
  NEW: [],
  FOLLOWING: ['ASSIGN', 'FOLLOW'],
  QUOTED: ['ASSIGN', 'FOLLOW', 'QUOTE'],
  WON: ['ASSIGN', 'FOLLOW', 'QUOTE', 'WIN'],
  LOST: ['ASSIGN', 'FOLLOW', 'LOSE'],
} as const satisfies Readonly<Record<Lead['status'], Lead['events']>>
const said = ['已电话沟通需求，约到店看场地', '已发报价方案，等待对方内部确认', '看过房型，关心早餐和停车'] as const
const sources = ['CALL', 'VISIT', 'REFER', 'ONLINE', 'EXPO'] as const

/** 线索 as they lie in their table. */
export const demoLeads = ({ ago, day }: DemoDays): readonly Lead[] =>
  prospects.map(([company, contact, need, status, came], at): Lead => {
    const isFollowed = status !== 'NEW'
    const isOpen = status === 'FOLLOWING' || status === 'QUOTED'
    const quoted = status === 'QUOTED' || status === 'WON' ? 600_000 + chance(at, 30) * 50_000 : null
    const client = seats.findIndex(([name]) => name === company)
    return {
      id: at + 1,
      ...storeOf(0),
      status,
      events: leadWays[status],
      createdAt: ago(came, chance(at, 500)),
      values: complete(corporationLead, {
        company,
        contact,
        phone: `136000077${String(10 + at)}`,
        need,
        expectDate: day(14 + chance(at * 3, 60)),
        people: 10 + chance(at, 9) * 10,
        budget: 500_000 + chance(at * 5, 30) * 50_000,
        source: sources[chance(at * 11, sources.length)],
        ownerId: isFollowed ? sellerOf(at) : null,
        nextFollowOn: isOpen ? day((at % 4) - 1) : null,
        quoted,
        corporationId: status === 'WON' ? client + 1 : null,
        lostReason: status === 'LOST' ? '预算不足，选择了其他酒店' : null,
        follows: isFollowed ? [{ at: ago(Math.max(came - 1, 0), 60), content: said[at % said.length]! }] : null,
      }),
    }
  })

/** Deals of the regular client, fen, days ago, and where they stand: what is not paid comes to 18,260 yuan. */
const ofRegular = [
  ['研发部季度封闭会议', 'MEETING', 686_000, 20, 'COMPLETED'],
  ['协议房 5间夜', 'ROOM', 840_000, 45, 'BILLED'],
  ['客户接待晚宴', 'DISH', 300_000, 3, 'CONFIRMED'],
  ['年会场地与住宿', 'MEETING', 2_460_000, 130, 'SETTLED'],
  ['协议房 8间夜', 'ROOM', 1_120_000, 96, 'SETTLED'],
] as const

const dealWays = {
  CONFIRMED: [],
  COMPLETED: ['COMPLETE'],
  BILLED: ['COMPLETE', 'BILL'],
  SETTLED: ['COMPLETE', 'BILL', 'SETTLE'],
  CANCELLED: ['CANCEL'],
} as const satisfies Readonly<Record<Deal['status'], Deal['events']>>

const titles = {
  ROOM: ['协议房 3间夜', '协议房 6间夜', '出差住宿 2间夜'],
  MEETING: ['部门会议半日场', '产品培训一日场'],
  DISH: ['商务午餐', '答谢晚宴'],
  TICKET: ['下午茶券20份', '自助晚餐券30份'],
} as const
const kinds = ['ROOM', 'ROOM', 'MEETING', 'DISH', 'ROOM', 'TICKET'] as const
const dealsOfOthers = 46

function plannedDeal(nth: number) {
  const at = clients[1 + chance(nth * 3, clients.length - 1)]!
  const kind = kinds[chance(nth * 5, kinds.length)]!
  const daysAgo = 2 + chance(nth * 7, 170)
  const isMonthly = seats[at]![2] === 'MONTHLY'
  const over = isMonthly ? (daysAgo > 60 ? 'SETTLED' : daysAgo > 30 ? 'BILLED' : 'COMPLETED') : 'COMPLETED'
  const status: Deal['status'] = chance(nth, 15) === 0 ? 'CANCELLED' : daysAgo < 6 ? 'CONFIRMED' : over
  return {
    at,
    kind,
    title: titles[kind][nth % titles[kind].length]!,
    amount: 60_000 + chance(nth * 9, 40) * 5_000,
    daysAgo,
    status,
  }
}

/** 成交 as they lie in their table. */
export const demoDeals = (demo: Demo): readonly Deal[] => {
  const { ago, day } = demo
  const bookers = demoPersons(demo).filter(({ status }) => status === 'ACTIVE')
  const inForce = demoAgreements(demo).filter(({ status }) => status === 'EFFECTIVE')
  const planned = [
    ...ofRegular.map(([title, kind, amount, daysAgo, status]) => ({ at: 0, kind, title, amount, daysAgo, status })),
    ...Array.from({ length: dealsOfOthers }, (_, nth) => plannedDeal(nth)),
  ]
  return planned.map(({ at, kind, title, amount, daysAgo, status }, nth): Deal => {
    const isOver = status !== 'CONFIRMED'
    const isBilled = status === 'BILLED' || status === 'SETTLED'
    const used = isOver ? -daysAgo + 1 : 5
    const paid: Given<typeof corporationDeal> =
      status === 'SETTLED'
        ? { payWay: 'BANK', receiptNo: `HD${String(20_000 + nth)}`, settledAt: ago(daysAgo - 25) }
        : {}
    return {
      id: nth + 1,
      ...storeOf(at),
      status,
      events: dealWays[status],
      createdAt: ago(daysAgo, chance(nth, 600)),
      ...(status === 'SETTLED' && { lastEventAt: ago(daysAgo - 25) }),
      values: complete(corporationDeal, {
        dealNo: `CJ-${String(2_001 + nth)}`,
        corporationId: at + 1,
        kind,
        title,
        amount,
        useRange: [day(used), day(used + (kind === 'ROOM' ? 1 : 0))],
        settlement: seats[at]![2],
        salesId: at === 0 ? sellers[0] : sellerOf(at),
        personId: bookers.find(({ values }) => values.corporationId === at + 1)?.id ?? null,
        agreementId:
          kind === 'ROOM' ? (inForce.find(({ values }) => values.corporationId === at + 1)?.id ?? null) : null,
        billNo: isBilled ? `ZD${day(-daysAgo + 5).replaceAll('-', '')}${at + 1}` : null,
        ...paid,
      }),
    }
  })
}
