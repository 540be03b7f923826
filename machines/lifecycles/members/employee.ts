import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'

const enable = 'power:employee:enable'
const reset = 'power:employee:reset-password'

const reason = { type: 'longText', label: '原因', required: true, max: 200 } as const satisfies PayloadField

interface Leave {
  readonly leaveDate: string
  readonly handoverTo: number
}

/** What of an employee goes to whoever takes over from him. */
interface Held {
  readonly members?: number
  readonly corporations?: number
  readonly leads?: number
  readonly departments?: number
}

const whatMoves = ({ facts }: LifecycleContext): string => {
  const { members = 0, corporations = 0, leads = 0, departments = 0 }: Held = facts.held ?? {}
  return `将移交${members}位会员、${corporations}家企业、${leads}条线索、${departments}个部门给交接人，离职后不可恢复，推广的订单仍记在其名下，确定办理离职？`
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const isSelf = ({ actor, record }: LifecycleContext): boolean => record.accountId === actor.userId

const leaving = {
  guard: 'is somebody else',
  target: 'LEFT',
  actions: [
    'guard his rights',
    { type: 'take the leave', params: asTold },
    'check the leave',
    'hand over',
    'settle the account',
  ],
  meta: {
    label: '办理离职',
    access: 'power:employee:leave',
    refusal: '不能为自己办理离职',
    confirm: whatMoves,
    payload: {
      leaveDate: { type: 'date', label: '离职日期', required: true },
      handoverTo: {
        type: 'reference',
        label: '交接人',
        to: 'employee',
        where: { status: 'ACTIVE' },
        required: true,
      },
    },
  },
} as const

/**
 * 员工: invited until he has chosen a password, at work, stopped for a while, or gone for good. While he is at work he
 * signs in, and new orders name him. Facts: held, what he would hand over.
 */
export const employeeLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'RESEND' }
      | { type: 'ACTIVATE' }
      | { type: 'DISABLE'; reason: string }
      | { type: 'ENABLE' }
      | { type: 'RESET_PASSWORD' }
      | { type: 'UNBIND' }
      | ({ type: 'LEAVE' } & Leave)
    input: LifecycleContext
  },
  guards: { 'is somebody else': ({ context }) => !isSelf(context) },
  actions: {
    'take the leave': assign({
      changes: ({ context }, { leaveDate, handoverTo }: Leave) => ({ ...context.changes, leaveDate, handoverTo }),
    }),
    ...effects(
      'guard his rights',
      'check the leave',
      'hand over',
      'settle the account',
      'send an invitation',
      'unbind WeChat',
    ),
  },
}).createMachine({
  id: 'employee',
  description: '员工的邀请、停用、启用与离职',
  meta: { told: { ACTIVATE: '激活账号' } },
  context: ({ input }) => input,
  initial: 'INVITED',
  states: {
    INVITED: {
      description: '已发邀请短信，尚未设置密码',
      meta: { label: '待激活', tone: 'warning' },
      on: {
        RESEND: {
          actions: ['guard his rights', 'send an invitation'],
          meta: { label: '重发邀请', confirm: '之前的邀请链接将失效，确定重发邀请？' },
        },
        ACTIVATE: { target: 'ACTIVE', actions: 'settle the account' },
        LEAVE: leaving,
      },
    },
    ACTIVE: {
      description: '可登录，可作为推广员工记入新订单',
      meta: { label: '在职', tone: 'success' },
      on: {
        DISABLE: {
          guard: 'is somebody else',
          target: 'DISABLED',
          actions: ['guard his rights', 'settle the account'],
          meta: {
            label: '停用',
            access: enable,
            refusal: '不能停用自己',
            confirm: '停用后立即退出登录，新订单不再记其推广，确定停用？',
            payload: { reason },
          },
        },
        RESET_PASSWORD: {
          guard: 'is somebody else',
          actions: ['guard his rights', 'send an invitation'],
          meta: {
            label: '重置密码',
            access: reset,
            refusal: '请在个人资料中修改自己的密码',
            confirm: '将向其手机发送设置新密码的链接，设置后其他设备退出登录，确定重置密码？',
          },
        },
        UNBIND: {
          actions: ['guard his rights', 'unbind WeChat'],
          meta: { label: '解绑微信', access: 'power:employee:unbind', confirm: true },
        },
        LEAVE: leaving,
      },
    },
    DISABLED: {
      description: '不能登录，新订单不再记其推广',
      meta: { label: '已停用', tone: 'neutral' },
      on: {
        ENABLE: {
          target: 'ACTIVE',
          actions: ['guard his rights', 'settle the account'],
          meta: { label: '启用', access: enable, confirm: true },
        },
        LEAVE: leaving,
      },
    },
    LEFT: {
      description: '工作已移交，不可恢复',
      meta: { label: '已离职', tone: 'danger', readOnly: true },
    },
  },
})
