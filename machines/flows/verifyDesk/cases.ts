import { defineModel, done, failed, user } from '../../testing/model'
import { verifyDeskMachine } from './machine'
import { missingChoice } from './uses'
import type { PreparedVerification, PreparedVoucher, Verification } from './voucher'

const voucher = (voucherId: number, timesLeft: number, refusal: string | null = null): PreparedVoucher => ({
  voucherId,
  code: `1000****000${voucherId}`,
  productName: '周末自助晚餐双人券',
  spec: null,
  picture: null,
  notice: '请提前一天预约',
  status: 'UNUSED',
  statusName: '未使用',
  validStart: '2026-01-01T00:00:00.000Z',
  validEnd: '2026-12-31T15:59:59.000Z',
  totalTimes: 3,
  timesLeft,
  worths: [10_000, 20_000, 30_000].slice(0, timesLeft),
  benefits: [],
  checks: [{ name: '有效期', refusal }],
  refusal,
  nextDay: null,
})
const order = (...vouchers: PreparedVoucher[]): PreparedVerification => ({
  by: 'code',
  orderId: 7,
  orderNo: 'TK20260301001',
  buyerName: '沈*和',
  buyerPhone: '138****0001',
  vouchers,
  others: [],
})
const both = order(voucher(1, 3), voucher(2, 1))
const ofOrder: PreparedVerification = { ...both, by: 'order' }
const ofPhone: PreparedVerification = {
  ...both,
  by: 'phone',
  others: [{ orderNo: 'TK20260301002', buyerName: '周*', buyerPhone: '139****0001', goods: '周末自助晚餐双人券 ×1' }],
}
const onlySecond = order(voucher(1, 0, '次数已用完'), voucher(2, 1))
const record = (voucherId: number) => ({
  recordId: 90 + voucherId,
  voucherId,
  productName: '周末自助晚餐双人券',
  times: 1,
  amount: 10_000,
  verifyTime: '2026-03-01T08:00:00.000Z',
})
const verification = (voucherIds: readonly number[], isRepeated = false): Verification => ({
  records: voucherIds.map(record),
  isRepeated,
})
const offline = new Error('网络异常，请检查网络后重试')

export const model = defineModel({
  machine: verifyDeskMachine,
  title: '票券核销台',
  where:
    '以 verifier 登录，打开 /#/ticket-verify，准备一笔含两张待使用券、第一张可用 2 次以上的订单（顾客收到的券码；列表里的券码是遮盖过的）',
  input: { newRequestNo: () => 'desk-0001' },
  cases: [
    user({ type: 'enter', code: '100000000001' }, '券码'),
    user({ type: 'enter', code: '100000000009' }, '另一个券码'),
    user({ type: 'scan', code: '100000000001' }, '券码'),
    user({ type: 'toggle', voucherId: 1 }, '第一张'),
    user({ type: 'toggle', voucherId: 2 }, '第二张'),
    user({ type: 'use', voucherId: 1, use: { times: 2 } }, '第一张2次'),
    done('lookUp', both, '两张可用'),
    done('lookUp', onlySecond, '首张不可用'),
    done('lookUp', ofOrder, '整单'),
    done('lookUp', ofPhone, '手机号有两单'),
    failed('lookUp', new Error('券码不存在')),
    done('useVouchers', verification([1]), '一张'),
    done('useVouchers', verification([1, 2]), '两张'),
    done('useVouchers', verification([1], true), '重复请求'),
    failed('useVouchers', new Error('次数已用完')),
    done('lookAgain', onlySecond, '首张不可用'),
    failed('lookAgain', offline),
    done('giveBack', undefined),
    failed('giveBack', offline),
  ],
  project: ({ context }) => ({
    code: context.code,
    usable: context.prepared?.vouchers.filter(({ refusal }) => refusal === null).length ?? null,
    uses: context.uses,
    isRefused: context.refused !== null,
    struck: context.struck,
    others: context.prepared?.others.length ?? 0,
    isDone: context.done?.records.length ?? null,
    problem: context.problem,
  }),
  invariants: {
    没有选好不会核销: (snapshot) =>
      !snapshot.matches('confirming') ||
      (snapshot.context.prepared !== null && missingChoice(snapshot.context.prepared, snapshot.context.uses) === null),
    核销后台面是空的: (snapshot) => !snapshot.matches('done') || snapshot.context.prepared === null,
    只选能用的券: ({ context }) =>
      Object.keys(context.uses).every(
        (id) => context.prepared?.vouchers.find((one) => one.voucherId === Number(id))?.refusal === null,
      ),
    有可撤销的才能撤销: (snapshot) => !snapshot.matches('undoing') || (snapshot.context.done?.records.length ?? 0) > 0,
  },
  how: {
    'useVouchers[失败]': '点“确认核销”之前，在另一个窗口里先把第一张券用完，服务端即拒绝',
    'lookAgain[首张不可用]': '第一张券已在另一个窗口里用完，等待应答即可',
    'lookUp[失败]': '输入一个不存在的券码',
    'lookUp[整单]': '输入订单号代替券码',
    'lookUp[手机号有两单]': '输入下过两笔订单的买家手机号代替券码',
    'useVouchers[重复请求]': '“确认核销”的请求没有应答时再点一次，服务端认得是同一次',
  },
  asks: {
    lookUp: '查找券码',
    useVouchers: '核销券码',
    lookAgain: '再次查找券码',
    giveBack: '撤销核销',
  },
  guards: {
    'it is another code': '是另一个券码',
    'all is chosen': '已全部选择',
    'it can be ticked': '可以勾选',
    'it is ticked': '已经勾选',
    'none of it can be used': '没有一张可以核销',
    'the first cannot be used': '第一张不能核销',
    'more is to be given back': '还有要撤销的',
  },
  words: {
    'enter[券码]': '输入券码后按回车',
    'enter[另一个券码]': '输入另一个券码后按回车',
    'scan[券码]': '在手机或带摄像头的电脑上点扫码，对准内容为该券码的二维码',
    'toggle[第一张]': '勾选或取消排在最前的券',
    'toggle[第二张]': '勾选或取消第二张券',
    'use[第一张2次]': '把第一张券的次数改为 2',
    confirm: '点击“确认核销”（有券被拒绝后是“核销其余…”）',
    clear: '按 Esc，或点击“清空”',
    undo: '点击“撤销”',
    'lookUp[两张可用]': '查到本单两张券，都可用',
    'lookUp[首张不可用]': '查到本单两张券，第一张不可用',
    'lookUp[整单]': '按订单号查到两张券，都可用',
    'lookUp[手机号有两单]': '按手机号查到两笔订单，显示最近一笔',
    'lookUp[失败]': '券码不存在',
    'useVouchers[一张]': '核销了一张',
    'useVouchers[两张]': '核销了两张',
    'useVouchers[重复请求]': '服务端说该请求已核销过',
    'useVouchers[失败]': '服务端拒绝：次数已用完',
    'lookAgain[首张不可用]': '再查询：第一张已不可用',
    'lookAgain[失败]': '再查询也没有答复',
    'giveBack[ok]': '撤销成功',
    'giveBack[失败]': '撤销失败',
  },
})
