import { and, setup, type AnyStateMachine } from 'xstate'
import { effects, type LifecycleContext } from './lifecycle'
import { storeDay } from './storeDay'

interface ActivityOptions {
  /** Right to publish, withdraw, pause, resume and end. */
  readonly publish: string
  /** The field with its first and last day; `range` where nothing is said. */
  readonly range?: string
  /** Why its content cannot be published; null when it can. */
  readonly hindrance?: (context: LifecycleContext) => string | null
  /** Question before it is ended. */
  readonly endConfirm?: string
}

/**
 * Statuses in which guests have been promised something: only fields whose change harms no guest may still change
 * (docs/glossary.md, 2).
 */
export const liveStatuses = ['WAIT', 'RUNNING', 'PAUSED'] as const

const over = '活动时间已结束，请先修改活动时间'
const usualRange = 'range'

/** Whether the last day of an activity has passed; never without one. */
const isOver = ({ record, now }: LifecycleContext, range: string): boolean => {
  const [, last] = (record[range] ?? []) as readonly string[]
  return last !== undefined && last < storeDay(now)
}

/**
 * ACT: an activity is written, published, runs in its time and is over (docs/glossary.md, 2). The server raises START
 * on its first day and EXPIRE after its last one; what publishing and ending do to other records are the two effects.
 * @param id of the machine, the record's name in camelCase
 * @example activityLifecycle('lottery', { publish: 'activity:big-wheel:publish' })
 */
export function activityLifecycle(
  id: string,
  { publish, range = usualRange, hindrance = () => null, endConfirm = '结束后不可恢复，确定结束？' }: ActivityOptions,
) {
  const ending = {
    target: 'ENDED',
    actions: 'close the activity',
    meta: { label: '结束', access: publish, confirm: endConfirm },
  } as const
  const expiring = { target: 'ENDED', actions: 'close the activity' } as const
  return setup({
    types: {} as {
      context: LifecycleContext
      events: { type: 'PUBLISH' | 'WITHDRAW' | 'START' | 'PAUSE' | 'RESUME' | 'END' | 'EXPIRE' }
      input: LifecycleContext
    },
    actions: {
      ...effects('open the activity', 'close the activity'),
    },
    guards: {
      'is not over': ({ context }) => !isOver(context, range),
      'may be published': ({ context }) => hindrance(context) === null,
    },
  }).createMachine({
    id,
    description: '活动的发布、开始、暂停与结束',
    // Which field the clock is held against (`activityRange`).
    meta: { range, told: { START: '自动开始', EXPIRE: '自动结束' } },
    context: ({ input }) => input,
    initial: 'DRAFT',
    states: {
      DRAFT: {
        description: '草稿',
        meta: { label: '草稿', tone: 'neutral' },
        on: {
          PUBLISH: {
            guard: and(['is not over', 'may be published']),
            target: 'WAIT',
            actions: 'open the activity',
            meta: {
              label: '发布',
              access: publish,
              confirm: true,
              refusal: (context: LifecycleContext) =>
                isOver(context, range) ? over : (hindrance(context) ?? '活动内容不完整，不能发布'),
            },
          },
        },
      },
      WAIT: {
        description: '未开始',
        meta: { label: '未开始', tone: 'info' },
        on: {
          START: 'RUNNING',
          WITHDRAW: {
            target: 'DRAFT',
            actions: 'close the activity',
            meta: { label: '撤回', access: publish, confirm: '撤回后活动回到草稿，确定撤回？' },
          },
          END: ending,
          EXPIRE: expiring,
        },
      },
      RUNNING: {
        description: '进行中',
        meta: { label: '进行中', tone: 'success' },
        on: {
          PAUSE: {
            target: 'PAUSED',
            meta: {
              label: '暂停',
              access: publish,
              confirm: '暂停后顾客不能参加，确定暂停？',
              undo: 'RESUME',
            },
          },
          END: ending,
          EXPIRE: expiring,
        },
      },
      PAUSED: {
        description: '已暂停',
        meta: { label: '已暂停', tone: 'warning' },
        on: {
          RESUME: {
            guard: 'is not over',
            target: 'RUNNING',
            meta: { label: '继续', access: publish, refusal: '活动时间已结束，不能继续', undo: 'PAUSE' },
          },
          END: ending,
          EXPIRE: expiring,
        },
      },
      ENDED: { description: '已结束', meta: { label: '已结束', tone: 'neutral', readOnly: true } },
    },
  })
}

/** The field whose days start and end the records of a lifecycle; null where it is no activity's. */
export function activityRange(lifecycle: AnyStateMachine | undefined): string | null {
  const { range } = (lifecycle?.root.meta ?? {}) as { readonly range?: string }
  return range ?? null
}
