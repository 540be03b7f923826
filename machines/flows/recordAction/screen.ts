import type { Outcome } from '../../testing/drive'
import { defineScreen, type Reply, type RequestOf, type Sight } from '../../testing/screen'
import { model } from './cases'
import type { SentEvent } from './machine'

const dialog: Sight = { role: 'dialog' }
const agree: Sight = { role: 'button', name: /^(删除|驳回)$/, within: dialog }
const reason: Sight = { role: 'textbox', name: '驳回原因', within: dialog }
const problem: Sight = { role: 'alert', within: dialog }
const undo: Sight = { role: 'button', name: '撤销' }
const dismiss: Sight = { role: 'button', name: '收起提示' }
const refusal: Sight = { role: 'alert' }

/** The buttons of the page; those of a dialog may be called the same. */
const page: Sight = { role: 'region', name: '操作' }
const buttonOf = (name: string): Sight => ({ role: 'button', name, within: page })

/** 40903: the lifecycle refuses. */
const replyOf = (outcome: Outcome): Reply | undefined =>
  outcome.ok ? undefined : { code: 40903, message: (outcome.error as Error).message }

/** Removing and restoring are calls of their own; every other event is a transition. */
const sends = ({ id, version, event, payload }: SentEvent) => ({
  body:
    event === 'remove'
      ? { id, version }
      : event === 'restore'
        ? { id }
        : { id, version, event, ...(payload && { payload }) },
})

/** One description for all three: they differ only by when they are asked. */
const request: RequestOf = {
  method: 'POST',
  path: /\/ticket-api\/eb\/ticket-product\/(transition|remove|restore)$/,
  sends,
  answers: (value) => value,
  replies: replyOf,
}

/** A record's page or a list with 上线, 下线, 删除 and 驳回. */
export const screen = defineScreen(model, {
  notInBrowser: '一次走完上线、下线、删除和驳回的记录并不存在；各记录另有逐个走查',
  controls: {
    'choose[上线]': buttonOf('上线'),
    'choose[下线]': buttonOf('下线'),
    'choose[删除]': buttonOf('删除'),
    'choose[驳回]': buttonOf('驳回'),
    confirm: {
      ...agree,
      gestures: ({ event }) => [
        {
          fill: reason,
          text: String((event as { payload?: { reason?: string } }).payload?.reason ?? ''),
          ifThere: true,
        },
        { click: agree },
      ],
    },
    cancel: { role: 'button', name: '取消', within: dialog },
    undo,
    dismiss,
  },
  states: {
    'ready.idle': { hides: [dialog, undo, refusal] },
    'open.deciding': ({ context }) =>
      context.problem === null
        ? { shows: [dialog, agree], hides: [problem] }
        : { shows: [dialog, agree, problem, context.problem] },
    'open.sending': { shows: [dialog], hides: [problem] },
    asking: { hides: [dialog, undo, refusal] },
    'ready.refused': ({ context }) => ({ shows: [refusal, dismiss, context.problem ?? ''], hides: [dialog, undo] }),
    'ready.undoable': { shows: [undo, dismiss], hides: [dialog, refusal] },
    undoing: { shows: [undo], hides: [dialog, refusal] },
  },
  requests: { sendEvent: request, sendConfirmed: request, takeBack: request },
})
