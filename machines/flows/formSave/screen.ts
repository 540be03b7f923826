import type { Outcome } from '../../testing/drive'
import { defineScreen, type Look, type Reply, type Sight } from '../../testing/screen'
import { model } from './cases'
import type { FormSaveContext, Saving } from './formFlow'
import { FieldRefusal, StaleRefusal } from './refusals'

const bar: Sight = { role: 'group', name: '表单操作' }
const question: Sight = { role: 'alertdialog', name: '有未保存的修改，确定离开？' }
const conflict: Sight = { role: 'alertdialog', name: '王敏先保存了，1 个字段怎么留？' }
const remark: Sight = { role: 'textbox', name: '备注' }
const loading = '加载中...'

const opens = (name: string) => ({
  role: 'link',
  name,
  unchecked: 'the list is there again when a form is over, and opens another one',
})

const types = (text: string) => ({
  ...remark,
  gestures: () => [{ fill: remark, text }],
  unchecked: 'one field takes both: whether it is a change lies in the text',
})

const side = (words: string, value: unknown): Sight => ({
  role: 'radio',
  name: new RegExp(`^${words}\\s*${String(value)}$`),
  within: conflict,
})

/** The failures of the model as the gateway words them. */
function replyOf({ ok, ...outcome }: Outcome): Reply | undefined {
  if (ok) return undefined
  const { error } = outcome as { error: Error }
  if (error instanceof FieldRefusal) return { code: 42200, message: error.message, data: error.fields }
  if (error instanceof StaleRefusal)
    return {
      code: 40902,
      message: error.message,
      data: { version: error.version, fields: error.fields, saver: error.saver, onlyTheirs: error.onlyTheirs },
    }
  return { code: 50000, message: error.message }
}

/** Every field in its place; what is wrong, else why it was not saved. */
function filling({ errors, customErrors, message }: FormSaveContext): Look {
  const wrong = Object.values({ ...errors, ...customErrors })
  return {
    shows: [bar, remark, ...wrong, ...(wrong.length === 0 && message !== null ? [`没有保存：${message}`] : [])],
    hides: [question, conflict, ...(message === null ? ['没有保存：'] : [])],
  }
}

const saving: Look = { shows: [bar, remark], hides: [question, conflict, '没有保存：'] }

/**
 * The generic form over a demo record with a name, a code and a remark; it is opened from a list
 * (Shared building blocks, 4.5).
 */
export const screen = defineScreen(model, {
  controls: {
    'open[新增]': opens('新增'),
    'open[编辑]': opens('编辑'),
    'open[复制]': opens('复制'),
    'open[查看]': opens('查看'),
    retry: { role: 'button', name: '重试' },
    'edited[改动]': types('靠窗'),
    'edited[改回原值]': types(''),
    // Found by the watcher of the field, whatever is on the screen meanwhile.
    fieldError: 'outside',
    save: [
      { role: 'button', name: '保存', within: bar },
      { role: 'button', name: '保存', within: question },
    ],
    'choose[保留我的]': { role: 'radio', name: /^我的修改/, within: conflict },
    'choose[采用对方]': { role: 'radio', name: /^王敏的修改/, within: conflict },
    saveAgain: { role: 'button', name: '按选择保存', within: conflict },
    keepEditing: { role: 'button', name: '回到表单', within: conflict },
    cancel: { role: 'button', name: '取消', within: bar },
    // The browser's back button: no dialog covers it.
    leave: 'outside',
    discard: { role: 'button', name: '放弃', within: question },
    stay: { role: 'button', name: '取消', within: question },
  },
  states: {
    closed: { shows: [{ role: 'link', name: '新增' }], hides: [bar] },
    loading: { shows: [loading], hides: [remark] },
    loadFailed: ({ context }) => ({ shows: [{ role: 'alert' }, context.message ?? ''], hides: [loading, remark] }),
    viewing: { shows: [bar, '双人自助晚餐'], hides: [loading, remark, { role: 'button', name: '保存' }] },
    'form.changes.clean': {},
    'form.changes.dirty': {},
    'form.button.ready': {},
    'form.button.waiting': {},
    'form.work.editing': ({ context }) => filling(context),
    'form.work.askingToLeave': { shows: [question], hides: [bar, conflict] },
    'form.work.saving.validating': saving,
    'form.work.saving.checking': saving,
    'form.work.saving.submitting': saving,
    'form.work.conflict': ({ context }) => ({
      shows: [
        conflict,
        ...context.conflicts.flatMap(({ mine, theirs }) => [side('我的修改', mine), side('王敏的修改', theirs)]),
      ],
      hides: [bar, question],
    }),
    // Saved in order to leave, nothing is said: one goes where one wanted.
    saved: ({ context }) => ({
      shows: [{ role: 'link', name: '新增' }, ...(context.leaving ? [] : ['已保存'])],
      hides: [bar, question, conflict],
    }),
    cancelled: { shows: ['已取消'], hides: [bar, question, conflict] },
    left: { shows: [{ role: 'link', name: '新增' }], hides: [bar, question, conflict] },
  },
  requests: {
    loadDetail: {
      method: 'GET',
      path: '/qa/record/detail',
      sends: ({ id }: { id: string }) => ({ query: { id } }),
      // As the other side has saved it: what is taken over from it is no change of one's own.
      answers: ({ version }: { version: number }) => ({
        version,
        values: { name: '双人自助晚餐', code: 'A-01', remark: '' },
      }),
      replies: replyOf,
    },
    validate: {
      method: 'POST',
      path: '/qa/record/check',
      replies: replyOf,
    },
    saveRecord: {
      method: 'POST',
      path: '/qa/record/save',
      sends: ({ mode, id, version }: Saving) => ({ query: id === null ? { mode } : { mode, id, version } }),
      replies: replyOf,
    },
  },
})
