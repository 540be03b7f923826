import { and, assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { storeDay } from '../storeDay'

const save = 'corp:corporation:save'
const audit = 'corp:corporation:audit'

const reason = { type: 'longText', label: '原因', required: true, max: 200 } as const satisfies PayloadField

const isOver = ({ record, now }: LifecycleContext): boolean => {
  const [, last] = (record.range ?? []) as readonly string[]
  return last !== undefined && last < storeDay(now)
}

/** What stands in the way of its prices; null where nothing does. */
const clashOf = ({ facts }: LifecycleContext): string | null => (facts.clash as string | null | undefined) ?? null

/** Whoever submitted it does not approve it, unless he may do everything. */
const isOfAnother = ({ record, actor }: LifecycleContext): boolean =>
  actor.mayDoAll || record.submittedBy !== actor.userId

const over = '有效期已结束，请先修改有效期'

const renewing = {
  actions: 'write the next one',
  meta: { label: '续签', access: save, confirm: '将以本协议的价格新增一份草稿，有效期接在本协议之后，确定续签？' },
} as const

/** 协议: written, submitted, approved by another person, in force until its last day. Fact: clash. */
export const corporationAgreementLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      { type: 'SUBMIT' | 'APPROVE' | 'EXPIRE' | 'RENEW' | 'REMIND' } | { type: 'REJECT' | 'TERMINATE'; reason: string }
    input: LifecycleContext
  },
  guards: {
    'is not over': ({ context }) => !isOver(context),
    'is of another': ({ context }) => isOfAnother(context),
    'clashes with none': ({ context }) => clashOf(context) === null,
  },
  actions: {
    'note who submits': assign({
      changes: ({ context }) => ({ ...context.changes, submittedBy: context.actor.userId }),
    }),
    'note the reminder': assign({ changes: ({ context }) => ({ ...context.changes, remindedAt: context.now }) }),
    ...effects('hold its days', 'write the next one', 'tell of its end'),
  },
}).createMachine({
  id: 'corporationAgreement',
  description: '企业协议的提交、审核、到期与续签',
  meta: { told: { EXPIRE: '到期', REMIND: '到期提醒' } },
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '草稿',
      meta: { label: '草稿', tone: 'neutral' },
      on: {
        SUBMIT: {
          guard: 'is not over',
          target: 'PENDING',
          actions: 'note who submits',
          meta: { label: '提交', access: save, confirm: true, refusal: over },
        },
      },
    },
    PENDING: {
      description: '等待另一人审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: and(['is of another', 'is not over', 'clashes with none']),
          target: 'EFFECTIVE',
          actions: 'hold its days',
          meta: {
            label: '审核通过',
            access: audit,
            confirm: '通过后企业人员即可享受协议价，确定通过？',
            refusal: (context: LifecycleContext) => {
              if (!isOfAnother(context)) return '不能审核自己提交的协议'
              return isOver(context) ? over : (clashOf(context) ?? '不能通过')
            },
          },
        },
        REJECT: { target: 'DRAFT', meta: { label: '驳回', access: audit, confirm: true, payload: { reason } } },
      },
    },
    EFFECTIVE: {
      description: '其价格有效',
      meta: { label: '生效中', tone: 'success', readOnly: true },
      on: {
        EXPIRE: 'EXPIRED',
        REMIND: { actions: ['note the reminder', 'tell of its end'] },
        RENEW: renewing,
        TERMINATE: {
          target: 'TERMINATED',
          meta: {
            label: '终止',
            access: 'corp:corporation:terminate',
            confirm: '终止后不可恢复，新订单不再享受协议价，确定终止？',
            payload: { reason },
          },
        },
      },
    },
    EXPIRED: {
      description: '有效期已过',
      meta: { label: '已过期', tone: 'neutral', readOnly: true },
      on: { RENEW: renewing },
    },
    TERMINATED: { description: '提前终止', meta: { label: '已终止', tone: 'neutral', readOnly: true } },
  },
})
