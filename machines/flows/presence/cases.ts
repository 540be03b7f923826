import { defineModel, done, failed, user } from '../../testing/model'
import { presenceMachine } from './machine'

const fang = { name: '王芳', since: '2026-03-01T02:00:00.000Z' }

export const model = defineModel({
  machine: presenceMachine,
  title: '谁在编辑',
  where: '用两个账号打开同一条记录的编辑页，例如 admin 与 manager 打开 /#/ticket/list/all 中的同一商品',
  asks: { ask: '查询还有谁在编辑' },
  cases: [
    user({ type: 'news' }, '有动静'),
    done('ask', [fang], '有别人'),
    done('ask', [], '只有自己'),
    failed('ask', new Error('Failed to fetch')),
  ],
  project: ({ context }) => [context.others.length],
  invariants: {},
  words: {
    'news[有动静]': '有人打开、离开或保存了记录',
    'ask[有别人]': '得知还有别人在编辑',
    'ask[只有自己]': '得知只有自己在编辑',
    'ask[失败]': '没有问到',
  },
})
