import { assign, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'

/** How long a finished file can be fetched. */
export const daysKept = 7
const dayMs = 24 * 60 * 60 * 1000

/** The right to decide that exports need approval is the right to approve. */
const approve = 'merchant:hotel-config:save'

/**
 * 导出任务. A new task waits for approval; where the store asks for none (hotel-setting.exportNeedsApproval) the server
 * raises QUEUE at once.
 */
export const exportTaskLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'QUEUE' }
      | { type: 'APPROVE' }
      | { type: 'REJECT'; reason: string }
      | { type: 'START' }
      | { type: 'RESUME' }
      | { type: 'SUCCEED'; fileId: string; rows: number }
      | { type: 'FAIL'; reason: string }
      | { type: 'RETRY' }
      | { type: 'CANCEL' }
      | { type: 'EXPIRE' }
    input: LifecycleContext
  },
  actions: {
    ...effects('make the file', 'stop making the file', 'throw the file away', 'tell the owner'),
    'begin anew': assign({
      changes: ({ context }) => ({ ...context.changes, progress: 0, failReason: null }),
    }),
    'keep the file': assign({
      changes: ({ context }, { fileId, rows }: { fileId: string; rows: number }) => ({
        ...context.changes,
        fileId,
        rows,
        progress: 100,
        expireAt: new Date(Date.parse(context.now) + daysKept * dayMs).toISOString(),
      }),
    }),
    'forget the file': assign({ changes: ({ context }) => ({ ...context.changes, fileId: null }) }),
    'say why': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({ ...context.changes, failReason: reason }),
    }),
  },
  guards: { 'is approved by somebody else': isAnother },
}).createMachine({
  id: 'exportTask',
  description: '导出任务',
  meta: {
    told: {
      QUEUE: '自动排队',
      START: '开始生成',
      RESUME: '中断后重新排队',
      SUCCEED: '生成完成',
      FAIL: '生成失败',
      EXPIRE: '文件过期',
    },
  },
  context: ({ input }) => input,
  initial: 'WAIT_APPROVE',
  states: {
    WAIT_APPROVE: {
      description: '待审批',
      meta: { label: '待审批', tone: 'warning', readOnly: true },
      on: {
        QUEUE: { target: 'QUEUED', actions: 'make the file' },
        APPROVE: {
          guard: 'is approved by somebody else',
          target: 'QUEUED',
          actions: 'make the file',
          meta: { label: '同意', access: approve, confirm: true, refusal: '不能审批自己的导出' },
        },
        REJECT: {
          target: 'CANCELLED',
          actions: [{ type: 'say why', params: ({ event }) => ({ reason: event.reason }) }, 'tell the owner'],
          meta: {
            label: '拒绝',
            access: approve,
            payload: { reason: { type: 'longText', label: '拒绝原因', required: true, max: 200 } },
          },
        },
        CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
      },
    },
    QUEUED: {
      description: '排队中',
      meta: { label: '排队中', tone: 'neutral', readOnly: true },
      on: {
        START: { target: 'RUNNING', actions: 'begin anew' },
        CANCEL: { target: 'CANCELLED', actions: 'stop making the file', meta: { label: '取消', confirm: true } },
      },
    },
    RUNNING: {
      description: '生成中',
      meta: { label: '生成中', tone: 'info', readOnly: true },
      on: {
        SUCCEED: {
          target: 'SUCCEEDED',
          actions: [
            { type: 'keep the file', params: ({ event }) => ({ fileId: event.fileId, rows: event.rows }) },
            'tell the owner',
          ],
        },
        FAIL: {
          target: 'FAILED',
          actions: [{ type: 'say why', params: ({ event }) => ({ reason: event.reason }) }, 'tell the owner'],
        },
        // The process that made it is gone.
        RESUME: { target: 'QUEUED', actions: 'begin anew' },
        CANCEL: { target: 'CANCELLED', actions: 'stop making the file', meta: { label: '取消', confirm: true } },
      },
    },
    SUCCEEDED: {
      description: '已完成',
      meta: { label: '已完成', tone: 'success', readOnly: true },
      on: { EXPIRE: { target: 'EXPIRED', actions: ['throw the file away', 'forget the file'] } },
    },
    FAILED: {
      description: '失败',
      meta: { label: '失败', tone: 'danger', readOnly: true },
      on: { RETRY: { target: 'QUEUED', actions: ['begin anew', 'make the file'], meta: { label: '重试' } } },
    },
    CANCELLED: { description: '已取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
    EXPIRED: { description: '文件已过期', meta: { label: '已过期', tone: 'neutral', readOnly: true } },
  },
})
