import { defineModel, done, failed } from '../../testing/model'
import { guideMachine, mostAppearances } from './machine'

export const model = defineModel({
  machine: guideMachine,
  title: '首页的新手引导',
  where: '以第一次登录的用户打开 /#/dashboard',
  input: { count: mostAppearances - 1 },
  cases: [
    done('look around', ['tenants', 'search'], '两处'),
    done('look around', [], '都不在'),
    failed('look around', new Error('the page has gone')),
    done('look around again', ['tenants', 'search'], '两处'),
    done('look around again', [], '都不在'),
    failed('look around again', new Error('the page has gone')),
  ],
  project: ({ context: { count, steps, at } }) => [count, steps, at],
  invariants: {
    引导次数不超过上限: ({ context }) => context.count <= mostAppearances,
    引导时指着页面上的一处: (snapshot) =>
      !snapshot.matches('open') || snapshot.context.steps[snapshot.context.at] !== undefined,
  },
  asks: {
    'look around': '查看页面上有哪些地方可以介绍',
    'look around again': '重看时查看页面上有哪些地方可以介绍',
  },
  guards: {
    'it may appear': '可以自动出现',
    'something is there': '页面上有可介绍的',
    'there is one more': '还有下一处',
    'there was one before': '前面还有一处',
  },
  words: {
    visit: '打开首页',
    left: '离开首页',
    next: '点「下一步」或「完成」',
    back: '点「上一步」',
    skip: '点「跳过」',
    never: '点「不再提示」',
    again: '在账号菜单点「重看引导」',
    'look around[两处]': '页面上有两处可以介绍',
    'look around[都不在]': '页面上都没有',
    'look around[失败]': '页面已离开',
    'look around again[两处]': '重看时页面上有两处可以介绍',
    'look around again[都不在]': '重看时页面上都没有',
    'look around again[失败]': '重看时页面已离开',
  },
})
