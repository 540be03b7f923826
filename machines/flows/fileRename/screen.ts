import { defineScreen, type Gesture, type Reply, type Sight } from '../../testing/screen'
import type { Outcome } from '../../testing/drive'
import { model } from './cases'

const row: Sight = { role: 'row', name: /甲\.jpg/ }
const dialog: Sight = { role: 'dialog', name: '重命名' }
const inDialog: Sight = { role: 'textbox', name: /^名称/, within: dialog }
const inPlace: Sight = { role: 'textbox', name: '甲.jpg 的新名称' }
const save: Sight = { role: 'button', name: /^(保存|正在保存)$/, within: dialog }

const replyOf = (outcome: Outcome): Reply | undefined =>
  outcome.ok ? undefined : { code: 40000, message: (outcome.error as Error).message }

const typed = (field: Sight, text: string): readonly Gesture[] => [{ fill: field, text }]
const nameOf = (event: object) => (event as { name?: string }).name ?? ''

/** A file of a folder in the list: F2 changes its name where it stands, 编辑 in a dialog. */
export const screen = defineScreen(model, {
  notInBrowser: '自动化的回车要等请求有应答才放开，路径要先看到正在保存；另有只用键盘的走查',
  controls: {
    'open[就地]': 'outside',
    'open[弹窗]': 'outside',
    type: [
      {
        ...inPlace,
        unchecked: 'it stays while it is read only',
        gestures: ({ event }) => typed(inPlace, nameOf(event)),
      },
      {
        ...inDialog,
        unchecked: 'it stays while it is read only',
        gestures: ({ event }) => typed(inDialog, nameOf(event)),
      },
    ],
    submit: [
      { ...save, unchecked: 'there is none in the row' },
      { ...inPlace, unchecked: 'a key', gestures: () => [{ press: '{Enter}', on: inPlace }] },
    ],
    close: [
      { role: 'button', name: '取消', within: dialog, unchecked: 'there is none in the row' },
      { ...inPlace, unchecked: 'a key', gestures: () => [{ press: '{Escape}', on: inPlace }] },
    ],
  },
  states: {
    closed: { shows: [row], hides: [dialog, inPlace] },
    editing: ({ context }) => ({
      shows: [...(context.isInPlace ? [inPlace] : [dialog, inDialog]), ...(context.problem ? [context.problem] : [])],
      hides: context.isInPlace ? [dialog] : [inPlace],
    }),
    saving: ({ context }) => (context.isInPlace ? { shows: [inPlace] } : { shows: [dialog, '正在保存'] }),
  },
  requests: {
    saveName: {
      method: 'GET',
      path: '/api/oss-api/eb/oss/file_rename',
      sends: ({ item, name }: { item: { id: number }; name: string }) => ({
        query: { ossDisplayId: item.id, newName: name },
      }),
      replies: (outcome) => replyOf(outcome) ?? { data: null },
    },
  },
})
