import { setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { expireOn, grantPayload, mayGrant, reason } from './granting'

const points = { type: 'integer', label: '积分（扣减填负数）', required: true } as const satisfies PayloadField

const adjusting = {
  actions: 'adjust the points',
  meta: {
    label: '调整积分',
    access: 'points:account:adjust',
    confirm: '超过免审上限的调整由另一人审核后入账，确定调整？',
    payload: { points, reason, expireOn },
  },
} as const

const granting = {
  actions: 'grant the points',
  meta: {
    label: '发放积分',
    access: mayGrant,
    payload: grantPayload,
  },
} as const

/** 积分账户: as its member is: in use, frozen, closed. What is in it follows from its entries alone. */
export const pointAccountLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'ADJUST'; points: number; reason: string; expireOn: string | null }
      | { type: 'GRANT'; points: number; reason: string; expireOn: string | null; notify?: boolean | null }
      | { type: 'FREEZE' | 'THAW' | 'CLOSE' | 'REOPEN' }
    input: LifecycleContext
  },
  actions: effects('adjust the points', 'grant the points', 'write the points off'),
}).createMachine({
  id: 'pointAccount',
  description: '积分账户随会员冻结、恢复与注销，以及人工调整',
  meta: { told: { FREEZE: '会员冻结', THAW: '会员解冻', CLOSE: '会员注销', REOPEN: '会员恢复' } },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '可以获得和使用积分',
      meta: { label: '正常', tone: 'success', readOnly: true },
      on: {
        ADJUST: adjusting,
        GRANT: granting,
        FREEZE: 'FROZEN',
        CLOSE: { target: 'CLOSED', actions: 'write the points off' },
      },
    },
    FROZEN: {
      description: '不能获得和使用积分',
      meta: { label: '已冻结', tone: 'warning', readOnly: true },
      on: { THAW: 'ACTIVE', CLOSE: { target: 'CLOSED', actions: 'write the points off' } },
    },
    CLOSED: {
      description: '积分已清零',
      meta: { label: '已注销', tone: 'neutral', readOnly: true },
      on: { REOPEN: 'ACTIVE' },
    },
  },
})
