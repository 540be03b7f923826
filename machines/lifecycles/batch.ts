import { setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from './lifecycle'

interface BatchOptions {
  /** Right to approve and to reject; without it the job is not reviewed and runs once it is submitted. */
  readonly approve?: string
  /** It works through items of its own: they are taken down when it is submitted, and it can be held in between. */
  readonly hasItems?: true
  /** Question before it is approved: how many it concerns and what it costs. */
  readonly approveConfirm?: (context: LifecycleContext) => string
  /** Words of WAIT and RUNNING where they are not 待执行, 执行中. */
  readonly waiting?: string
  readonly running?: string
}

/**
 * BATCH: a job over many records is written, approved by somebody else and carried out (docs/glossary.md, 2). The
 * server raises START when its time has come, at once where it has none, and FINISH when nothing is left to do.
 * @param id of the machine, the record's name in camelCase
 */
export const batchLifecycle = (
  id: string,
  { approve, hasItems, approveConfirm, waiting = '待执行', running = '执行中' }: BatchOptions,
) => {
  const takeDown = hasItems ? (['take down its items'] as const) : []
  return setup({
    types: {} as {
      context: LifecycleContext
      events:
        | { type: 'SUBMIT' }
        | { type: 'APPROVE' }
        | { type: 'REJECT'; reason: string }
        | { type: 'CANCEL' }
        | { type: 'START' }
        | { type: 'FINISH'; failed: number }
        | { type: 'RETRY' }
        | { type: 'PAUSE' }
        | { type: 'RESUME' }
      input: LifecycleContext
    },
    actions: {
      ...effects('take down its items', 'start when it is time', 'carry it out', 'tell the maker why'),
    },
    guards: {
      'is approved by somebody else': isAnother,
      'some failed': (_, { failed }: { failed: number }) => failed > 0,
    },
  }).createMachine({
    id,
    description: '批量任务：提交、审核、执行与重试',
    meta: { told: { ...(approve !== undefined && { START: '开始执行' }), FINISH: '执行完成' } },
    context: ({ input }) => input,
    initial: 'DRAFT',
    states: {
      DRAFT: {
        description: '草稿',
        meta: { label: '草稿', tone: 'neutral' },
        on: {
          SUBMIT:
            approve === undefined
              ? {
                  target: 'RUNNING',
                  actions: [...takeDown, 'carry it out'],
                  meta: { label: '提交', confirm: '提交后立即执行，确定提交？' },
                }
              : { target: 'AUDIT', actions: takeDown, meta: { label: '提交审核' } },
          CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
        },
      },
      ...(approve !== undefined && {
        AUDIT: {
          description: '待审核',
          meta: { label: '待审核', tone: 'warning', readOnly: true },
          on: {
            APPROVE: {
              guard: 'is approved by somebody else',
              target: 'WAIT',
              actions: 'start when it is time',
              meta: {
                label: '审核通过',
                access: approve,
                confirm: approveConfirm ?? true,
                refusal: '不能审核自己提交的任务',
              },
            },
            REJECT: {
              target: 'DRAFT',
              actions: 'tell the maker why',
              meta: {
                label: '驳回',
                access: approve,
                payload: { reason: { type: 'longText', label: '驳回原因', required: true, max: 200 } },
              },
            },
            CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
          },
        },
        WAIT: {
          description: '已审核，等待执行',
          meta: { label: waiting, tone: 'info', readOnly: true },
          on: {
            START: { target: 'RUNNING', actions: 'carry it out' },
            CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
          },
        },
      }),
      RUNNING: {
        description: '正在执行',
        meta: { label: running, tone: 'info', readOnly: true },
        on: {
          FINISH: [
            {
              guard: { type: 'some failed', params: ({ event }) => ({ failed: event.failed }) },
              target: 'PART_FAILED',
            },
            { target: 'DONE' },
          ],
          ...(hasItems && { PAUSE: { target: 'PAUSED', meta: { label: '暂停' } } }),
        },
      },
      ...(hasItems && {
        PAUSED: {
          description: '已暂停，未执行的等待继续',
          meta: { label: '已暂停', tone: 'warning', readOnly: true },
          on: { RESUME: { target: 'RUNNING', actions: 'carry it out', meta: { label: '继续' } } },
        },
      }),
      DONE: { description: '全部完成', meta: { label: '已完成', tone: 'success', readOnly: true } },
      PART_FAILED: {
        description: '有失败的',
        meta: { label: '部分失败', tone: 'danger', readOnly: true },
        on: { RETRY: { target: 'RUNNING', actions: 'carry it out', meta: { label: '重试失败项' } } },
      },
      CANCELLED: { description: '已取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
    },
  })
}
