import { assign, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const audit = 'finance:invoice:audit'
const red = 'finance:invoice:red'
const saving = 'finance:invoice:save'

interface RedWish {
  readonly redReason: string
  readonly redAsked: number
}

interface NewTitle {
  readonly newTitle: string
  readonly newTaxNo: string | null
}

/** An invoice that was taken back, or is about to be. */
export interface RedNote {
  readonly redNo: string | null
  readonly reason: string
  readonly amount: number
  readonly confirmState: 'CONFIRMING' | 'DONE' | 'VOID'
  readonly askedAt: string
}

const now = ({ record, changes }: LifecycleContext, name: string): unknown => changes[name] ?? record[name]
const fen = (context: LifecycleContext, name: string): number => Number(now(context, name) ?? 0)
const notes = (context: LifecycleContext) => (now(context, 'redNotes') ?? []) as readonly RedNote[]
/** What of it still stands, fen. */
const standing = (context: LifecycleContext): number => fen(context, 'amount') - fen(context, 'redAmount')
const isOwn = ({ record }: LifecycleContext): boolean => record.side === 'CONSUMER'

const withNote = (context: LifecycleContext, { redReason, redAsked }: RedWish) => ({
  redAsked,
  redNotes: [
    ...notes(context),
    { redNo: null, reason: redReason, amount: redAsked, confirmState: 'CONFIRMING', askedAt: context.now },
  ],
})

const lastNote = (context: LifecycleContext, change: Partial<RedNote>) => ({
  redNotes: notes(context).map((note, at, all) => (at === all.length - 1 ? { ...note, ...change } : note)),
})

const platformDoes = '由平台处理，请等待'

const takeBack = {
  guard: { type: 'may be taken back', params: ({ event }: { event: { redAsked: number } }) => event },
  target: 'RED_CONFIRMING',
  actions: [{ type: 'note the red wish', params: ({ event }: { event: RedWish }) => event }, 'ask the service'],
  meta: {
    label: '红冲',
    applies: isOwn,
    access: red,
    confirm: '红冲不可撤销，确认？',
    payload: {
      redReason: {
        type: 'enum',
        label: '红冲原因',
        required: true,
        values: { MISTAKE: '开票有误', RETURN: '销货退回', STOPPED: '服务中止', ALLOWANCE: '销售折让' },
      },
      redAsked: { type: 'money', label: '红冲金额', required: true },
    },
    refusal: (context: LifecycleContext) =>
      isOwn(context) ? `红冲金额须大于0，不超过¥${yuan(standing(context))}` : platformDoes,
  },
} as const

const takeBackByRefund = {
  target: 'RED_CONFIRMING',
  actions: [{ type: 'note the red wish', params: ({ event }: { event: RedWish }) => event }, 'ask the service'],
} as const

const resend = {
  actions: ['note the sending', 'send it'],
  meta: { label: '重发', access: saving, confirm: '将再次发送到收票邮箱，确定重发？' },
} as const

const reissue = {
  guard: 'is ours',
  target: 'RED_CONFIRMING',
  actions: [
    { type: 'note the new title', params: ({ event }: { event: NewTitle }) => event },
    'take all of it back',
    'ask the service',
  ],
  meta: {
    label: '换开',
    applies: isOwn,
    access: red,
    confirm: '原发票全额红冲后，按新抬头重新开票，不可撤销，确认？',
    payload: {
      newTitle: { type: 'text', label: '新抬头', required: true, max: 60 },
      newTaxNo: { type: 'text', label: '新税号', max: 20 },
    },
    refusal: platformDoes,
  },
} as const

/**
 * 发票. Those of a store for its guests are approved and issued by it; those that it asks of the platform are followed
 * only. What the service says, the small ones that nobody looks at, and refunds that take an invoice back are raised by the
 * server. Fact: covered, whether its orders still stand for as much.
 */
export const invoiceLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'APPROVE' | 'PASS' | 'CANCEL' | 'ISSUE' | 'SEND' | 'RETRY' | 'RESEND' | 'RED_VOID' }
      | { type: 'REJECT'; failReason: string }
      | { type: 'OK'; invoiceNo: string; pdfUrl: string; taxAmount: number }
      | { type: 'FAIL'; failReason: string }
      | ({ type: 'RED' | 'RED_BY_REFUND' } & RedWish)
      | ({ type: 'REISSUE' } & NewTitle)
      | { type: 'RED_OK'; redNo: string }
    input: LifecycleContext
  },
  actions: {
    'say why': assign({
      changes: ({ context }, { failReason }: { failReason: string }) => ({ ...context.changes, failReason }),
    }),
    'note the invoice': assign({
      changes: ({ context }, issued: { invoiceNo: string; pdfUrl: string; taxAmount: number }) => ({
        ...context.changes,
        invoiceNo: issued.invoiceNo,
        pdfUrl: issued.pdfUrl,
        taxAmount: issued.taxAmount,
        issuedAt: context.now,
        failReason: null,
      }),
    }),
    'note the sending': assign({ changes: ({ context }) => ({ ...context.changes, resentAt: context.now }) }),
    'note the red wish': assign({
      changes: ({ context }, wish: RedWish) => ({ ...context.changes, ...withNote(context, wish) }),
    }),
    'note the new title': assign({
      changes: ({ context }, { newTitle, newTaxNo }: NewTitle) => ({ ...context.changes, newTitle, newTaxNo }),
    }),
    'take all of it back': assign({
      changes: ({ context }) => ({
        ...context.changes,
        ...withNote(context, { redReason: 'MISTAKE', redAsked: standing(context) }),
      }),
    }),
    'note what was taken back': assign({
      changes: ({ context }, { redNo }: { redNo: string }) => ({
        ...context.changes,
        redAmount: fen(context, 'redAmount') + fen(context, 'redAsked'),
        ...lastNote(context, { redNo, confirmState: 'DONE' }),
      }),
    }),
    'note that it stands': assign({
      changes: ({ context }) => ({
        ...context.changes,
        newTitle: null,
        newTaxNo: null,
        ...lastNote(context, { confirmState: 'VOID' }),
      }),
    }),
    ...effects('ask the service', 'send it', 'make the new one'),
  },
  guards: {
    'is ours': ({ context }) => isOwn(context),
    'may be approved': ({ context }) => isOwn(context) && isAnother({ context }) && context.facts.covered === true,
    'may be issued': ({ context }) => isOwn(context) && context.facts.covered === true,
    // Without an amount somebody asks whether there is anything to take back at all.
    'may be taken back': ({ context }, { redAsked }: { redAsked?: number }) =>
      isOwn(context) &&
      (redAsked === undefined ? standing(context) > 0 : redAsked > 0 && redAsked <= standing(context)),
    'all of it is taken back': ({ context }) => standing(context) <= fen(context, 'redAsked'),
    'something was taken back before': ({ context }) => fen(context, 'redAmount') > 0,
  },
}).createMachine({
  id: 'invoice',
  description: '发票的审核、开具与红冲',
  meta: {
    told: {
      PASS: '自动通过',
      SEND: '提交开票',
      OK: '开票成功',
      FAIL: '开票失败',
      RED_BY_REFUND: '订单退款，发起红冲',
      RED_OK: '红冲完成',
      RED_VOID: '红冲未确认',
    },
  },
  context: ({ input }) => input,
  initial: 'SUBMITTED',
  states: {
    SUBMITTED: {
      description: '等待审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: 'may be approved',
          target: 'APPROVED',
          meta: {
            label: '审核通过',
            applies: isOwn,
            access: audit,
            refusal: (context: LifecycleContext) => {
              if (!isOwn(context)) return platformDoes
              return isAnother({ context }) ? '订单可开金额不足，请驳回' : '不能审核自己提交的申请'
            },
          },
        },
        PASS: 'APPROVED',
        REJECT: {
          guard: 'is ours',
          target: 'REJECTED',
          actions: { type: 'say why', params: ({ event }) => event },
          meta: {
            label: '驳回',
            applies: isOwn,
            access: audit,
            payload: { failReason: { type: 'longText', label: '驳回原因', required: true, max: 100 } },
            refusal: platformDoes,
          },
        },
        CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
      },
    },
    APPROVED: {
      description: '已通过，等待开票',
      meta: { label: '待开票', tone: 'info', readOnly: true },
      on: {
        ISSUE: {
          guard: 'may be issued',
          target: 'ISSUING',
          actions: 'ask the service',
          meta: {
            label: '开票',
            applies: isOwn,
            access: 'finance:invoice:issue',
            refusal: (context: LifecycleContext) => (isOwn(context) ? '订单可开金额不足，请取消' : platformDoes),
          },
        },
        SEND: { target: 'ISSUING', actions: 'ask the service' },
        CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
      },
    },
    ISSUING: {
      description: '开票服务正在开具',
      meta: { label: '开票中', tone: 'info', readOnly: true },
      on: {
        OK: { target: 'ISSUED', actions: [{ type: 'note the invoice', params: ({ event }) => event }, 'send it'] },
        FAIL: { target: 'FAILED', actions: { type: 'say why', params: ({ event }) => event } },
      },
    },
    ISSUED: {
      description: '已开具',
      meta: { label: '已开票', tone: 'success', readOnly: true },
      on: { RED: takeBack, RED_BY_REFUND: takeBackByRefund, REISSUE: reissue, RESEND: resend },
    },
    FAILED: {
      description: '没有开出来',
      meta: { label: '开票失败', tone: 'danger', readOnly: true },
      on: {
        RETRY: {
          target: 'ISSUING',
          actions: 'ask the service',
          meta: { label: '重试', access: 'finance:invoice:issue' },
        },
        CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
      },
    },
    RED_CONFIRMING: {
      description: '等待购方在72小时内确认',
      meta: { label: '待购方确认', tone: 'warning', readOnly: true },
      on: {
        RED_OK: [
          {
            guard: 'all of it is taken back',
            target: 'RED_FULL',
            actions: [{ type: 'note what was taken back', params: ({ event }) => event }, 'make the new one'],
          },
          {
            target: 'RED_PARTIAL',
            actions: { type: 'note what was taken back', params: ({ event }) => event },
          },
        ],
        RED_VOID: [
          { guard: 'something was taken back before', target: 'RED_PARTIAL', actions: 'note that it stands' },
          { target: 'ISSUED', actions: 'note that it stands' },
        ],
      },
    },
    RED_PARTIAL: {
      description: '红冲了一部分',
      meta: { label: '部分红冲', tone: 'warning', readOnly: true },
      on: { RED: takeBack, RED_BY_REFUND: takeBackByRefund, RESEND: resend },
    },
    RED_FULL: { description: '全部红冲', meta: { label: '已红冲', tone: 'neutral', readOnly: true } },
    REJECTED: { description: '未通过', meta: { label: '已驳回', tone: 'danger', readOnly: true } },
    CANCELLED: { description: '已取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})
