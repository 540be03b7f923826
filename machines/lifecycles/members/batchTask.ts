import { and, assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { kindRights, rightByKind } from './taskKinds'

/** A task may be taken back for so long after it was over. */
export const undoableHours = 24
const hourMs = 60 * 60 * 1000

const countOf = ({ record }: LifecycleContext, name: string): number => Number(record[name] ?? 0)

/** Rows that are still to be worked on. */
const waitingOf = (context: LifecycleContext): number =>
  countOf(context, 'total') - countOf(context, 'success') - countOf(context, 'failed') - countOf(context, 'skipped')

const isRecent = ({ record, now }: LifecycleContext): boolean =>
  typeof record.finishedAt === 'string' && Date.parse(now) - Date.parse(record.finishedAt) <= undoableHours * hourMs

const isUndoable = ({ record }: LifecycleContext): boolean =>
  Object.entries(kindRights).some(([kind, { undo }]) => kind === record.kind && undo !== null)

const running = rightByKind('run')
const cancelling = {
  target: 'CANCELLED',
  meta: { label: '取消', accessBy: running, confirm: '取消后不能再执行，确定取消？' },
} as const

const undoing = {
  guard: and(['may be taken back', 'is recent']),
  target: 'ROLLING',
  actions: 'take it back',
  meta: {
    label: '撤销',
    accessBy: rightByKind('undo'),
    confirm: true,
    refusal: (context: LifecycleContext) =>
      isUndoable(context) ? `完成已超过${undoableHours}小时，不能撤销` : '已经发货，不能撤销；单号有误请在兑换单改单号',
  },
} as const

/**
 * 批量任务: rows are checked, run, tried once more where they failed, and taken back where nobody has touched what
 * they left. The server raises CHECK, FINISH and ROLLED when no row is left to be worked on, and MEND when failed rows of
 * a file were put right.
 */
export const batchTaskLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'CHECK' | 'RUN' | 'RETRY' | 'MEND' | 'CANCEL' | 'ROLLBACK' | 'ROLLED' }
      | { type: 'FINISH'; failed: number }
    input: LifecycleContext
  },
  actions: {
    'note when it was over': assign({ changes: ({ context }) => ({ ...context.changes, finishedAt: context.now }) }),
    ...effects('carry it out', 'open what failed', 'take it back'),
  },
  guards: {
    'something waits': ({ context }) => waitingOf(context) > 0,
    'may be taken back': ({ context }) => isUndoable(context),
    'is recent': ({ context }) => isRecent(context),
    'some failed': (_, { failed }: { failed: number }) => failed > 0,
  },
}).createMachine({
  id: 'batchTask',
  description: '批量任务的校验、执行、重试与撤销',
  meta: { told: { CHECK: '校验完成', MEND: '修正失败行', FINISH: '执行完成', ROLLED: '撤销完成' } },
  context: ({ input }) => input,
  initial: 'UPLOADED',
  states: {
    UPLOADED: {
      description: '正在逐行校验',
      meta: { label: '待校验', tone: 'neutral', readOnly: true },
      on: { CHECK: 'READY', CANCEL: cancelling },
    },
    READY: {
      description: '校验完成，等待执行',
      meta: { label: '待执行', tone: 'info', readOnly: true },
      on: {
        RUN: {
          guard: 'something waits',
          target: 'RUNNING',
          actions: 'carry it out',
          meta: {
            label: '开始执行',
            accessBy: running,
            confirm: (context: LifecycleContext) => {
              const failed = countOf(context, 'failed')
              const left = failed > 0 ? `，${failed}行有误不执行` : ''
              return `将执行${waitingOf(context)}行${left}，确定开始执行？`
            },
            refusal: '没有可执行的行',
          },
        },
        CANCEL: cancelling,
      },
    },
    RUNNING: {
      description: '正在逐行执行',
      meta: { label: '执行中', tone: 'info', readOnly: true },
      on: {
        FINISH: [
          {
            guard: { type: 'some failed', params: ({ event }) => ({ failed: event.failed }) },
            target: 'PART_FAILED',
            actions: 'note when it was over',
          },
          { target: 'DONE', actions: 'note when it was over' },
        ],
      },
    },
    DONE: {
      description: '全部执行完成',
      meta: { label: '已完成', tone: 'success', readOnly: true },
      on: { ROLLBACK: undoing },
    },
    PART_FAILED: {
      description: '有的行失败，其余已执行',
      meta: { label: '部分失败', tone: 'danger', readOnly: true },
      on: {
        RETRY: {
          target: 'READY',
          actions: 'open what failed',
          meta: { label: '重试失败行', accessBy: running, confirm: '失败行将重新等待执行，确定重试失败行？' },
        },
        // What was mended in a file waits; what was not stays refused.
        MEND: 'READY',
        ROLLBACK: undoing,
      },
    },
    ROLLING: {
      description: '正在逐行撤销',
      meta: { label: '撤销中', tone: 'info', readOnly: true },
      on: { ROLLED: 'ROLLED_BACK' },
    },
    ROLLED_BACK: {
      description: '未动过的行已恢复原样',
      meta: { label: '已撤销', tone: 'neutral', readOnly: true },
    },
    CANCELLED: { description: '没有执行', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})
