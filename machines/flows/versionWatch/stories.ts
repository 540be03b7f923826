import { defineStories } from '../../testing/model'

const clause = 'docs/console.md, 8'

export const stories = defineStories([
  {
    name: '每 5 分钟查看一次，没有未保存的内容就自动刷新',
    clause,
    lines: [
      '+299999ms => current',
      '+1ms => checking',
      'compare the builds[有新版本] => outdated.announcing',
      '+10000ms => outdated.looking',
      'look whether the page is free[没有] => reloading',
    ],
  },
  {
    name: '有未保存的内容时等保存后再刷新',
    clause,
    lines: [
      'focus => checking',
      'compare the builds[有新版本] => outdated.announcing',
      'unsaved[有未保存] => outdated.waiting',
      '+600000ms => outdated.waiting',
      'unsaved[已保存] => outdated.announcing',
      '+10000ms => outdated.looking',
      'look whether the page is free[还有] => outdated.announcing',
    ],
  },
  {
    name: '用户自己刷新',
    clause,
    lines: ['focus => checking', 'compare the builds[有新版本] => outdated.announcing', 'reload => reloading'],
  },
  {
    name: '用户稍后再说：半小时内不提示也不刷新，然后再看一次',
    clause,
    lines: [
      'focus => checking',
      'compare the builds[有新版本] => outdated.announcing',
      'later => putOff',
      '+1799999ms => putOff',
      '+1ms => checking',
      'compare the builds[有新版本] => outdated.announcing',
    ],
  },
  { name: '没有查到版本，下次再看', clause, lines: ['focus => checking', 'compare the builds[失败] => current'] },
])
