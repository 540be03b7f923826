import { setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { saleGuards, saleStates, type SaleEvent } from '../sale'
import { storeDay } from '../storeDay'

const publish = 'marketing:red-envelope-activity:publish'

/** A red envelope of an activity as it stands now. */
export interface ActivityEnvelope {
  readonly name: string
  readonly isGiven: boolean
  /** Pieces that nobody else holds back. */
  readonly available: number
  /** Pieces of it for each time. */
  readonly count: number
}

/** What the server looks up for an activity. */
export interface ActivityFacts {
  readonly envelopes: readonly ActivityEnvelope[]
  /** Times that it has given something. */
  readonly times: number
  /** Members whom 定向发放 is for; null for other kinds, and once it was sent. */
  readonly audience: number | null
}

const factsOf = ({ facts }: LifecycleContext): Partial<ActivityFacts> =>
  (facts.standing as ActivityFacts | undefined) ?? {}

const totalOf = ({ record }: LifecycleContext): number => Number(record.totalLimit ?? 0)
const isDirect = ({ record }: LifecycleContext): boolean => record.kind === 'DIRECT'

/** Why it cannot begin now; null when it can. */
function hindranceOf(context: LifecycleContext): string | null {
  const [, last] = (context.record.range ?? []) as readonly string[]
  if (last !== undefined && last < storeDay(context.now)) return '活动时间已结束，不能上线'
  const { envelopes = [], times = 0 } = factsOf(context)
  const stopped = envelopes.find(({ isGiven }) => !isGiven)
  if (stopped) return `红包「${stopped.name}」未在发放，请先上线红包`
  const left = totalOf(context) - times
  if (left <= 0) return '已发完，请提高总发放次数'
  const short = envelopes.find(({ available, count }) => available < left * count)
  return short
    ? `红包「${short.name}」可用库存${short.available}个，活动需要${left * short.count}个，请加库存或降低总发放次数`
    : null
}

/** Why it cannot be sent now; null when it can. */
function sendingProblem(context: LifecycleContext): string | null {
  if (!isDirect(context)) return '只有定向发放可以立即发放'
  const [first] = (context.record.range ?? []) as readonly string[]
  if (first !== undefined && storeDay(context.now) < first) return '活动还没有开始'
  const { audience } = factsOf(context)
  if (audience === undefined) return null
  if (audience === null || audience === 0) return '没有符合条件的会员，请修改人群'
  return audience > totalOf(context)
    ? `符合条件的会员有${audience}位，超过总发放次数${totalOf(context)}，请缩小人群或提高总发放次数`
    : null
}

const options = {
  publish,
  sellable: {
    holds: (context: LifecycleContext) => hindranceOf(context) === null,
    refusal: (context: LifecycleContext) => hindranceOf(context) ?? '不能上线',
  },
  offlineConfirm: '下线后不再发放，为活动预留的红包随即释放，已领取的仍可使用，确定下线？',
} as const
const states = saleStates(options)

const ending = { target: 'ENDED' } as const
const holding = { actions: 'hold the stock' } as const

/**
 * 红包活动: SALE. While it runs it holds back of its red envelopes what it may still give (docs/envelopes.md, 2). 定向发放
 * gives to all whom it is for at once, in the background, and is over then; others end with their time.
 */
export const redEnvelopeActivityLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: SaleEvent | { type: 'SEND' } | { type: 'SENT' } | { type: 'END' }
    input: LifecycleContext
  },
  guards: {
    ...saleGuards(options),
    'may be sent': ({ context }) => sendingProblem(context) === null,
  },
  actions: effects('hold the stock', 'give it soon'),
}).createMachine({
  id: 'redEnvelopeActivity',
  description: '红包活动的审核、上线、发放与结束',
  meta: { told: { SENT: '发放完毕', END: '到期结束' } },
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: { ...states.NEW, on: { ...states.NEW.on, PUBLISH: { ...states.NEW.on.PUBLISH, ...holding } } },
    PUBLISHED: {
      ...states.PUBLISHED,
      on: {
        SEND: {
          guard: 'may be sent',
          target: 'SENDING',
          actions: 'give it soon',
          meta: {
            label: '立即发放',
            access: 'marketing:red-envelope-activity:send',
            applies: isDirect,
            confirm: (context: LifecycleContext) =>
              `将向${factsOf(context).audience ?? 0}位会员发放，不可撤回，确定发放？`,
            refusal: (context: LifecycleContext) => sendingProblem(context) ?? '不能发放',
          },
        },
        ...states.PUBLISHED.on,
        END: ending,
      },
    },
    OFFLINE: {
      ...states.OFFLINE,
      on: { PUBLISH: { ...states.OFFLINE.on.PUBLISH, ...holding }, END: ending },
    },
    SENDING: {
      description: '发放中',
      meta: { label: '发放中', tone: 'info', readOnly: true },
      on: { SENT: ending },
    },
    ENDED: { description: '活动结束', meta: { label: '已结束', tone: 'neutral', readOnly: true } },
  },
})
