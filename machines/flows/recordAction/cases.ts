import { defineModel, done, failed, user } from '../../testing/model'
import { recordActionMachine, type RecordAction } from './machine'

const record = { id: 7, version: 3, name: '双人下午茶', payload: {} } as const

/** Put on sale: at once, and nothing takes it back. */
const publish: RecordAction = { ...record, event: 'PUBLISH', label: '上线', confirm: null, undo: null }
/** Taken off sale: at once, and it may be taken back. */
const takeOffline: RecordAction = { ...record, event: 'TAKE_OFFLINE', label: '下线', confirm: null, undo: 'PUBLISH' }
const remove: RecordAction = { ...record, event: 'remove', label: '删除', confirm: '确定删除吗？', undo: 'restore' }
const reject: RecordAction = {
  ...record,
  event: 'REJECT',
  label: '驳回',
  confirm: null,
  undo: null,
  payload: { reason: { type: 'text', label: '驳回原因', required: true, max: 10 } },
}
const refusal = Object.assign(new Error('库存为 0，不能上线'), { failure: 'answer' })

export const model = defineModel({
  machine: recordActionMachine,
  title: '记录操作',
  where: '以 admin 登录，打开 /#/ticket/list/all，选一条记录的操作',
  cases: [
    user({ type: 'choose', action: publish }, '上线'),
    user({ type: 'choose', action: takeOffline }, '下线'),
    user({ type: 'choose', action: remove }, '删除'),
    user({ type: 'choose', action: reject }, '驳回'),
    user({ type: 'confirm', payload: {} }, '没有填写'),
    user({ type: 'confirm', payload: { reason: '图片与商品名称不相符' } }, '填好'),
    user({ type: 'confirm', payload: { reason: '图片与商品名称完全不相符' } }, '超长'),
    done('sendEvent', { version: 4 }),
    failed('sendEvent', refusal),
    done('sendConfirmed', { version: 4 }),
    failed('sendConfirmed', refusal),
    done('takeBack', { version: 5 }),
    failed('takeBack', refusal),
  ],
  // What was chosen matters until it is done, and only by what it asks and whether it can be taken back.
  project: (snapshot) => {
    const { action, problem } = snapshot.context
    const canUndo = action?.undo !== null
    if (snapshot.matches('asking')) return { canUndo }
    if (!snapshot.matches('open')) return null
    return { canUndo, asks: Object.keys(action!.payload).length > 0, isRefused: problem !== null }
  },
  invariants: {
    正在提交时不能选择其他操作: (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'choose', action: publish }),
    正在提交时没有旧的原因: (snapshot) => !snapshot.hasTag('busy') || snapshot.context.problem === null,
    被拒绝时总有原因: (snapshot) => !snapshot.matches({ ready: 'refused' }) || snapshot.context.problem !== null,
    能撤销的操作才能撤销: (snapshot) => !snapshot.can({ type: 'undo' }) || snapshot.context.action?.undo !== null,
  },
  asks: {
    sendConfirmed: '执行已确认的操作',
    sendEvent: '执行操作',
    takeBack: '撤销操作',
  },
  guards: {
    'it asks first': '需要先确认',
    'something is missing': '有必填项没有填',
    'it can be taken back': '可以撤销',
  },
  words: {
    'choose[上线]': '点击“上线”（不询问，不能撤销）',
    'choose[下线]': '点击“下线”（不询问，可以撤销）',
    'choose[删除]': '点击“删除”（先询问，可以撤销）',
    'choose[驳回]': '点击“驳回”（先填写原因）',
    'confirm[没有填写]': '什么也不填，点击确认',
    'confirm[填好]': '填写 10 个字的原因，点击确认',
    'confirm[超长]': '填写 12 个字的原因，点击确认',
    cancel: '点击“取消”',
    undo: '点击“撤销”',
    dismiss: '关闭提示',
    'sendEvent[ok]': '服务端完成操作',
    'sendEvent[失败]': '服务端拒绝：库存为 0，不能上线',
    'sendConfirmed[ok]': '服务端完成确认过的操作',
    'sendConfirmed[失败]': '服务端拒绝确认过的操作',
    'takeBack[ok]': '服务端完成撤销',
    'takeBack[失败]': '服务端拒绝撤销',
  },
})
