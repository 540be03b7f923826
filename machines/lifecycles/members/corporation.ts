import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { yuan } from '../yuan'

const audit = 'corp:corporation:audit'
const suspend = 'corp:corporation:suspend'

/** 等级 of a corporation, by what it brings. */
export const corporationLevels = { A: 'A级', B: 'B级', C: 'C级', D: 'D级' } as const

/** Who pays for what its people buy. */
export const settlements = { SELF: '员工自付', DESK: '到店付', MONTHLY: '月结' } as const

const reason = { type: 'longText', label: '原因', required: true, max: 200 } as const satisfies PayloadField
const salesId = {
  type: 'reference',
  label: '负责销售',
  to: 'employee',
  where: { status: 'ACTIVE' },
  required: true,
} as const satisfies PayloadField

/** What its monthly deals come to that nobody has paid yet, fen. */
const openOf = ({ facts }: LifecycleContext): number =>
  (facts.standing as { readonly open?: number } | undefined)?.open ?? 0

interface Approval {
  readonly salesId: number
  readonly level: string
  readonly settlement: string
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const assigning = {
  actions: { type: 'take the seller', params: asTold },
  meta: { label: '变更销售', payload: { salesId } },
} as const

const ending = {
  guard: 'owes nothing',
  target: 'TERMINATED',
  meta: {
    label: '终止',
    access: 'corp:corporation:terminate',
    confirm: '终止后不可恢复，协议和企业人员不再享受协议价，确定终止？',
    refusal: (context: LifecycleContext) => `还有${yuan(openOf(context))}元未结清`,
    payload: { reason },
  },
} as const

/** 企业会员: applied for, worked with, suspended for a while, over. Fact: standing. */
export const corporationLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'APPROVE' } & Approval)
      | { type: 'REJECT' | 'SUSPEND' | 'TERMINATE'; reason: string }
      | { type: 'ASSIGN'; salesId: number }
      | { type: 'SET_CREDIT'; creditLimit: number; reason: string }
      | { type: 'RESUME' | 'REOPEN' }
    input: LifecycleContext
  },
  guards: {
    'owes nothing': ({ context }) => openOf(context) === 0,
    'is settled by the month': ({ context }) => context.record.settlement === 'MONTHLY',
  },
  actions: {
    'take the approval': assign({
      changes: ({ context }, told: Approval) => ({
        ...context.changes,
        salesId: told.salesId,
        level: told.level,
        settlement: told.settlement,
      }),
    }),
    'take the seller': assign({
      changes: ({ context }, told: { salesId: number }) => ({ ...context.changes, salesId: told.salesId }),
    }),
    'take the limit': assign({
      changes: ({ context }, told: { creditLimit: number }) => ({ ...context.changes, creditLimit: told.creditLimit }),
    }),
    ...effects('send the invite code'),
  },
}).createMachine({
  id: 'corporation',
  description: '企业会员的审核、暂停与终止',
  context: ({ input }) => input,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: '等待审核',
      meta: { label: '待审核', tone: 'warning' },
      on: {
        APPROVE: {
          target: 'ACTIVE',
          actions: [{ type: 'take the approval', params: asTold }, 'send the invite code'],
          meta: {
            label: '审核通过',
            access: audit,
            confirm: '通过后用短信把企业码发给联系人，确定通过？',
            payload: {
              salesId,
              level: { type: 'enum', label: '等级', required: true, values: corporationLevels },
              settlement: { type: 'enum', label: '结算', required: true, values: settlements },
            },
          },
        },
        REJECT: {
          target: 'REJECTED',
          meta: { label: '驳回', access: audit, confirm: true, payload: { reason } },
        },
      },
    },
    ACTIVE: {
      description: '其人员享受协议价',
      meta: { label: '合作中', tone: 'success' },
      on: {
        ASSIGN: assigning,
        SET_CREDIT: {
          guard: 'is settled by the month',
          actions: { type: 'take the limit', params: asTold },
          meta: {
            label: '调整额度',
            access: 'corp:corporation:set-credit',
            refusal: '只有月结的企业有额度',
            payload: { creditLimit: { type: 'money', label: '额度', required: true }, reason },
          },
        },
        SUSPEND: {
          target: 'SUSPENDED',
          meta: {
            label: '暂停',
            access: suspend,
            confirm: '暂停后其人员不再享受协议价，确定暂停？',
            payload: { reason },
          },
        },
        TERMINATE: ending,
      },
    },
    REJECTED: {
      description: '申请被驳回',
      meta: { label: '已驳回', tone: 'danger' },
      on: { REOPEN: { target: 'PENDING', meta: { label: '重新审核', access: audit, confirm: true } } },
    },
    SUSPENDED: {
      description: '暂停协议价',
      meta: { label: '已暂停', tone: 'warning', readOnly: true },
      on: {
        RESUME: { target: 'ACTIVE', meta: { label: '恢复', access: suspend, confirm: true } },
        TERMINATE: ending,
      },
    },
    TERMINATED: { description: '不再合作', meta: { label: '已终止', tone: 'neutral', readOnly: true } },
  },
})
