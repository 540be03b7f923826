import { assign, setup } from 'xstate'
import type { LifecycleContext } from './lifecycle'
import { storeDay } from './storeDay'

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

/**
 * 预约单 (areas tickets 2): a voucher's place on a day and in a slot. A refused or cancelled one gives slot and surcharge
 * back. The server raises VERIFIED when the voucher is used at the desk; after its day AUTO_ARRIVE, which uses the
 * voucher by itself, or LAPSE where that cannot be done any more.
 */
export const voucherReservationLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'CONFIRM' | 'ARRIVE' | 'MISS' | 'CANCEL' | 'VERIFIED' | 'AUTO_ARRIVE' }
      | { type: 'REJECT' | 'LAPSE'; reason: string }
    input: LifecycleContext
  },
  actions: {
    'note the reason': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({ ...context.changes, reason }),
    }),
    'drop the surcharge': assign({
      changes: ({ context }) => ({ ...context.changes, surcharge: 0 }),
    }),
    'free the slot': () => {
      throw new Error('`free the slot` must be provided')
    },
    'use the voucher': () => {
      throw new Error('`use the voucher` must be provided')
    },
    'use the voucher by itself': () => {
      throw new Error('`use the voucher by itself` must be provided')
    },
  },
  guards: {
    'is not over': ({ context }) => dayOf(context) >= today(context),
    'is today': ({ context }) => dayOf(context) === today(context),
    'has come': ({ context }) => dayOf(context) <= today(context),
    'is early enough': ({ context }) => isEarlyEnough(context),
  },
}).createMachine({
  id: 'voucherReservation',
  description: '预约单的确认、到店、未到、拒绝与取消',
  meta: {
    told: { VERIFIED: '到店核销', AUTO_ARRIVE: '次日自动核销', LAPSE: '未到店' },
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
        REJECT: {
          target: 'REJECTED',
          actions: [
            { type: 'note the reason', params: ({ event }) => ({ reason: event.reason }) },
            'drop the surcharge',
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
          actions: ['drop the surcharge', 'free the slot'],
          meta: canceling,
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
          actions: 'use the voucher',
          meta: {
            label: '到店核销',
            access: arriveRight,
            confirm: '将同时核销券码，确定客人已到店？',
            refusal: (context: LifecycleContext) =>
              dayOf(context) < today(context) ? '预约日期已过，系统将自动核销' : '未到预约日期',
          },
        },
        MISS: {
          guard: 'has come',
          target: 'NO_SHOW',
          meta: { label: '标记未到', access: arriveRight, confirm: true, refusal: '未到预约日期' },
        },
        CANCEL: {
          guard: 'is early enough',
          target: 'CANCELLED',
          actions: ['drop the surcharge', 'free the slot'],
          meta: canceling,
        },
        VERIFIED: 'ARRIVED',
        AUTO_ARRIVE: { target: 'ARRIVED', actions: 'use the voucher by itself' },
        LAPSE: {
          target: 'NO_SHOW',
          actions: { type: 'note the reason', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    ARRIVED: { description: '已到店', meta: { label: '已到店', tone: 'success', readOnly: true } },
    NO_SHOW: { description: '未到店', meta: { label: '未到店', tone: 'neutral', readOnly: true } },
    REJECTED: { description: '已拒绝', meta: { label: '已拒绝', tone: 'neutral', readOnly: true } },
    CANCELLED: { description: '已取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})
