import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { storeDay } from '../storeDay'

const hourMs = 60 * 60 * 1000
const confirmRight = 'ticket:reservation:confirm'
const rejectRight = 'ticket:reservation:reject'
const arriveRight = 'ticket:reservation:arrive'

const today = ({ now }: LifecycleContext): string => storeDay(now)
const dayOf = ({ record }: LifecycleContext): string => String(record.date)

/** A guest may step back until so many hours before his time. */
const isEarlyEnough = ({ record, now }: LifecycleContext): boolean =>
  Date.parse(now) + Number(record.aheadHours ?? 0) * hourMs <= Date.parse(String(record.startsAt))

const canceling = {
  label: '取消',
  access: rejectRight,
  confirm: '取消后名额释放，确定取消？',
  refusal: ({ record }: LifecycleContext) =>
    Number(record.aheadHours ?? 0) > 0 ? `须提前${Number(record.aheadHours)}小时取消` : '预约时间已到，不能取消',
} as const

/** What a desk is paid with. */
const deskMethods = { CASH: '现金', UNIONPAY: '银行卡', WECHAT: '微信', ALIPAY: '支付宝' } as const

const collect = {
  guard: 'owes a surcharge',
  actions: [
    { type: 'note that it is paid', params: ({ event }: { event: { payMethod: string } }) => event },
    'book the surcharge',
  ],
  meta: {
    label: '收取加价',
    access: arriveRight,
    payload: { payMethod: { type: 'enum', label: '收款方式', required: true, values: deskMethods } },
    refusal: ({ record }: LifecycleContext) =>
      Number(record.surcharge ?? 0) > 0 ? '加价已收取' : '没有需要收取的加价',
  },
} as const

/**
 * 预约单: a voucher's place on a day and in a slot. A refused or cancelled one gives slot and surcharge back. The server
 * raises RELEASE when its voucher is given back, VERIFIED when it is used at the desk; after its day AUTO_ARRIVE, which
 * uses the voucher by itself, or LAPSE where that cannot be done any more.
 */
export const voucherReservationLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'CONFIRM' | 'ARRIVE' | 'MISS' | 'CANCEL' | 'VERIFIED' | 'AUTO_ARRIVE' }
      | { type: 'COLLECT'; payMethod: string }
      | { type: 'REJECT' | 'LAPSE' | 'RELEASE'; reason: string }
    input: LifecycleContext
  },
  actions: {
    'note the reason': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({ ...context.changes, reason }),
    }),
    'drop the surcharge': assign({
      changes: ({ context }) => ({ ...context.changes, surcharge: 0, paid: false }),
    }),
    'note that it is paid': assign({
      changes: ({ context }, { payMethod }: { payMethod: string }) => ({ ...context.changes, paid: true, payMethod }),
    }),
    ...effects(
      'book the surcharge',
      'give the surcharge back',
      'settle the surcharge',
      'free the slot',
      'use the voucher',
      'use the voucher by itself',
    ),
  },
  guards: {
    'owes a surcharge': ({ context: { record, changes } }) =>
      Number(record.surcharge ?? 0) > 0 && (changes.paid ?? record.paid) !== true,
    'is not over': ({ context }) => dayOf(context) >= today(context),
    'is today': ({ context }) => dayOf(context) === today(context),
    'has come': ({ context }) => dayOf(context) <= today(context),
    'is early enough': ({ context }) => isEarlyEnough(context),
  },
}).createMachine({
  id: 'voucherReservation',
  description: '预约单的确认、到店、未到、拒绝与取消',
  meta: {
    told: { VERIFIED: '到店核销', RELEASE: '券码退款，释放名额', AUTO_ARRIVE: '次日自动核销', LAPSE: '未到店' },
  },
  context: ({ input }) => input,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: '待确认',
      meta: { label: '待确认', tone: 'warning', readOnly: true },
      on: {
        CONFIRM: {
          guard: 'is not over',
          target: 'CONFIRMED',
          meta: { label: '确认', access: confirmRight, refusal: '预约日期已过，不能确认' },
        },
        COLLECT: collect,
        REJECT: {
          target: 'REJECTED',
          actions: [
            { type: 'note the reason', params: ({ event }) => ({ reason: event.reason }) },
            'drop the surcharge',
            'give the surcharge back',
            'free the slot',
          ],
          meta: {
            label: '拒绝',
            access: rejectRight,
            payload: { reason: { type: 'longText', label: '拒绝原因', required: true, max: 200 } },
          },
        },
        CANCEL: {
          guard: 'is early enough',
          target: 'CANCELLED',
          actions: ['drop the surcharge', 'give the surcharge back', 'free the slot'],
          meta: canceling,
        },
        RELEASE: {
          target: 'CANCELLED',
          actions: [
            { type: 'note the reason', params: ({ event }) => ({ reason: event.reason }) },
            'drop the surcharge',
            'give the surcharge back',
            'free the slot',
          ],
        },
      },
    },
    CONFIRMED: {
      description: '已确认',
      meta: { label: '已确认', tone: 'info', readOnly: true },
      on: {
        ARRIVE: {
          guard: 'is today',
          target: 'ARRIVED',
          actions: ['use the voucher', 'settle the surcharge'],
          meta: {
            label: '到店核销',
            access: arriveRight,
            confirm: '将同时核销券码，确定客人已到店？',
            refusal: (context: LifecycleContext) =>
              dayOf(context) < today(context) ? '预约日期已过，系统将自动核销' : '未到预约日期',
          },
        },
        COLLECT: collect,
        MISS: {
          guard: 'has come',
          target: 'NO_SHOW',
          actions: 'settle the surcharge',
          meta: { label: '标记未到', access: arriveRight, confirm: true, refusal: '未到预约日期' },
        },
        CANCEL: {
          guard: 'is early enough',
          target: 'CANCELLED',
          actions: ['drop the surcharge', 'give the surcharge back', 'free the slot'],
          meta: canceling,
        },
        RELEASE: {
          target: 'CANCELLED',
          actions: [
            { type: 'note the reason', params: ({ event }) => ({ reason: event.reason }) },
            'drop the surcharge',
            'give the surcharge back',
            'free the slot',
          ],
        },
        VERIFIED: { target: 'ARRIVED', actions: 'settle the surcharge' },
        AUTO_ARRIVE: { target: 'ARRIVED', actions: ['use the voucher by itself', 'settle the surcharge'] },
        LAPSE: {
          target: 'NO_SHOW',
          actions: [
            { type: 'note the reason', params: ({ event }) => ({ reason: event.reason }) },
            'settle the surcharge',
          ],
        },
      },
    },
    ARRIVED: { description: '已到店', meta: { label: '已到店', tone: 'success', readOnly: true } },
    NO_SHOW: { description: '未到店', meta: { label: '未到店', tone: 'neutral', readOnly: true } },
    REJECTED: { description: '已拒绝', meta: { label: '已拒绝', tone: 'neutral', readOnly: true } },
    CANCELLED: { description: '已取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})
