import { defineStories } from '../../testing/model'

const clause = 'docs/console.md, 5'

export const stories = defineStories([
  {
    name: '一个页面一个标签，关闭正在显示的标签先离开它',
    clause,
    lines: [
      'shown[首页] => resting',
      'shown[文件管理] => resting',
      'shown[文件管理] => resting',
      'close[文件管理] => leaving',
      'shown[首页] => resting',
    ],
  },
  {
    name: '有未保存的修改时取消离开，标签留下',
    clause,
    lines: [
      'shown[文件管理] => resting',
      'unsaved[有未保存] => resting',
      'close[文件管理] => leaving',
      'stayed => resting',
      'choose[文件管理] => resting',
    ],
  },
  {
    name: '首页不能关闭，固定的标签不随批量关闭',
    clause,
    lines: [
      'shown[首页] => resting',
      'close[首页] => resting !',
      'shown[文件管理] => resting',
      'pin[文件管理] => resting',
      'close[文件管理] => resting !',
      'pin[文件管理] => resting',
      'close[文件管理] => leaving',
      'shown[首页] => resting',
    ],
  },
  {
    name: '关闭右侧的标签，正在看的也在其中',
    clause,
    lines: [
      'shown[文件管理] => resting',
      'shown[运费模板] => resting',
      'close[文件管理左侧] => resting !',
      'close[文件管理右侧] => leaving',
      'shown[文件管理] => resting',
      'close[文件管理右侧] => resting !',
    ],
  },
  {
    name: '关闭其他标签，只留这一个',
    clause,
    lines: [
      'shown[文件管理] => resting',
      'shown[运费模板] => resting',
      'close[文件管理以外] => leaving',
      'shown[文件管理] => resting',
      'close[文件管理以外] => resting !',
    ],
  },
  {
    name: '标签可以右移，也可以移回来',
    clause,
    lines: [
      'shown[文件管理] => resting',
      'shown[运费模板] => resting',
      'move[文件管理到最右] => resting',
      'close[文件管理左侧] => leaving',
      'stayed => resting',
      'move[文件管理到最左] => resting',
      'close[文件管理左侧] => resting !',
    ],
  },
  {
    name: '不存在的页面没有标签',
    clause,
    lines: ['shown[首页] => resting', 'shown[不存在的页面] => resting', 'choose[首页] => resting'],
  },
])
