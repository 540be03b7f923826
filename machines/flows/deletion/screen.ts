import { defineScreen, type Gesture, type Reply, type RequestOf, type Sight } from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import { model } from './cases'

const dialog: Sight = { role: 'alertdialog', name: /^删除/ }
const within = (name: string | RegExp): Sight => ({ role: 'button', name, within: dialog })
const toolbar: Sight = { role: 'toolbar', name: '批量操作' }
const tool = (name: string): Sight => ({ role: 'button', name, within: toolbar })
const remove = tool('批量删除')
const ask = within('删除')
const deleting = within('正在删除')
const force = within('仍要删除')
const forceQuestion = '是否一并删除文件夹中的所有内容？'
const kept = '30 天内可在回收站找回'
const counting = within('仍要删除(1s)')

/** Exactly these are ticked, whatever was before. */
const all: readonly Gesture[] = [{ click: tool('全选') }]
const none: readonly Gesture[] = [...all, { click: { role: 'button', name: '取消选择', within: toolbar } }]
const oneLess: readonly Gesture[] = [...all, { click: { role: 'row', name: /文件夹6/ } }]

const answers: Readonly<Record<string, (outcome: Outcome) => Reply | undefined>> = {
  // A refusal travels as the gateway words it: the code in a good answer's body, as a number or as a text.
  refusal: (outcome) => {
    if (outcome.ok) return { data: null }
    const { message, code } = outcome.error as Error & { code: number }
    return { code, message }
  },
}

const request = (forceDelete: boolean): RequestOf => ({
  method: 'POST',
  path: '/api/oss-api/eb/oss/delete',
  sends: ({ ids }: { ids: readonly number[] }) => ({ body: { forceDelete, ossDisplayIds: ids } }),
  replies: answers.refusal!,
})

/** 批量删除 of a folder of six folders, in check mode (Shared building blocks, 4.1, 5 and 9). */
export const screen = defineScreen(model, {
  controls: {
    'delete[未勾选]': { ...remove, gestures: () => [...none, { click: remove }] },
    'delete[6个文件夹]': { ...remove, gestures: () => [...all, { click: remove }] },
    'delete[5个文件夹]': { ...remove, gestures: () => [...oneLess, { click: remove }] },
    confirm: within(/^(删除|正在删除|仍要删除.*)$/),
    close: within('取消'),
  },
  states: {
    closed: { shows: [remove], hides: [dialog] },
    confirming: ({ context }) => ({
      shows: [dialog, ask, kept, ...(context.problem === null ? [] : [context.problem])],
      hides: [forceQuestion, deleting],
    }),
    deleting: { shows: [dialog, deleting], hides: [ask, forceQuestion] },
    'forcing.countdown': { shows: [dialog, forceQuestion, counting], hides: [force] },
    'forcing.armed': ({ context }) => ({
      shows: [dialog, forceQuestion, force, ...(context.problem === null ? [] : [context.problem])],
      hides: [counting, deleting],
    }),
    'forcing.deleting': { shows: [dialog, forceQuestion, deleting], hides: [force] },
  },
  requests: { deleteFiles: request(false), forceDelete: request(true) },
})
