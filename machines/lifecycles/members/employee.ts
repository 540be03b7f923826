import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'

const enable = 'power:employee:enable'

const reason = { type: 'longText', label: '原因', required: true, max: 200 } as const satisfies PayloadField

interface Leave {
  readonly leaveDate: string
  readonly handoverTo: number
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const leaving = {
  target: 'LEFT',
  actions: [{ type: 'take the leave', params: asTold }, 'check the leave'],
  meta: {
    label: '办理离职',
    access: 'power:employee:leave',
    confirm: '离职后不可恢复，推广的订单仍记在其名下，确定办理离职？',
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
 * 员工: at work, stopped for a while, or gone for good; new orders name him while he is at work. Invitations come with
 * the accounts that they open.
 */
export const employeeLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'DISABLE'; reason: string } | { type: 'ENABLE' } | ({ type: 'LEAVE' } & Leave)
    input: LifecycleContext
  },
  actions: {
    'take the leave': assign({
      changes: ({ context }, { leaveDate, handoverTo }: Leave) => ({ ...context.changes, leaveDate, handoverTo }),
    }),
    ...effects('check the leave'),
  },
}).createMachine({
  id: 'employee',
  description: '员工的停用、启用与离职',
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '可作为推广员工记入新订单',
      meta: { label: '在职', tone: 'success' },
      on: {
        DISABLE: {
          target: 'DISABLED',
          meta: {
            label: '停用',
            access: enable,
            confirm: '停用后新订单不再记其推广，确定停用？',
            payload: { reason },
          },
        },
        LEAVE: leaving,
      },
    },
    DISABLED: {
      description: '新订单不再记其推广',
      meta: { label: '已停用', tone: 'neutral' },
      on: {
        ENABLE: { target: 'ACTIVE', meta: { label: '启用', access: enable, confirm: true } },
        LEAVE: leaving,
      },
    },
    LEFT: {
      description: '工作已移交，不可恢复',
      meta: { label: '已离职', tone: 'danger', readOnly: true },
    },
  },
})
