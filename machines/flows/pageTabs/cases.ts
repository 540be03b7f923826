import { defineModel, user } from '../../testing/model'
import { mostTabs, pageTabsMachine } from './machine'
import type { Page } from './tabs'

/** The pages of the model. */
export const pages = {
  home: { path: '/dashboard', address: '/dashboard', title: '首页' },
  file: { path: '/filemanager', address: '/filemanager?space=all', title: '文件管理' },
  postage: { path: '/postage-config/list', address: '/postage-config/list', title: '运费模板' },
} satisfies Record<string, Page>

const { home, file, postage } = pages

export const model = defineModel({
  machine: pageTabsMachine,
  title: '页面标签',
  where: '在新的无痕窗口里打开 /qa/blocks#/page-tabs（标签会记住，别的窗口可能留有上次的）',
  input: { home, kept: [] },
  cases: [
    user({ type: 'shown', page: home }, '首页'),
    user({ type: 'shown', page: file }, '文件管理'),
    user({ type: 'shown', page: postage }, '运费模板'),
    user({ type: 'shown', page: null }, '不存在的页面'),
    user({ type: 'named', path: postage.path, title: '顺丰到付' }, '顺丰到付'),
    user({ type: 'unsaved', isUnsaved: true }, '有未保存'),
    user({ type: 'unsaved', isUnsaved: false }, '已保存'),
    user({ type: 'choose', path: home.path }, '首页'),
    user({ type: 'choose', path: file.path }, '文件管理'),
    user({ type: 'close', path: home.path, reach: 'this' }, '首页'),
    user({ type: 'close', path: file.path, reach: 'this' }, '文件管理'),
    user({ type: 'close', path: file.path, reach: 'left' }, '文件管理左侧'),
    user({ type: 'close', path: file.path, reach: 'right' }, '文件管理右侧'),
    user({ type: 'close', path: file.path, reach: 'others' }, '文件管理以外'),
    user({ type: 'pin', path: file.path }, '文件管理'),
    user({ type: 'move', path: file.path, to: 9 }, '文件管理到最右'),
    user({ type: 'move', path: file.path, to: 0 }, '文件管理到最左'),
  ],
  project: ({ context: { tabs, shown, isUnsaved, closing } }) => [
    tabs.map(({ path, title, isPinned }) => `${path} ${title}${isPinned ? '!' : ''}`),
    tabs.toSorted((one, other) => one.nth - other.nth).map(({ path }) => path),
    shown,
    isUnsaved,
    closing,
  ],
  invariants: {
    标签不超过上限: ({ context }) => context.tabs.length <= mostTabs,
    首页总在最左且固定: ({ context }) => context.tabs[0]?.path === home.path && context.tabs[0].isPinned,
    一个页面只有一个标签: ({ context }) => new Set(context.tabs.map(({ path }) => path)).size === context.tabs.length,
    显示的页面必有标签: ({ context }) =>
      context.shown === null || context.tabs.some(({ path }) => path === context.shown),
    固定的标签都在左边: ({ context }) =>
      context.tabs.every(
        ({ isPinned }, index) => !isPinned || context.tabs.slice(0, index).every((tab) => tab.isPinned),
      ),
    固定的标签不会被关闭: ({ context }) =>
      context.tabs.every(({ path, isPinned }) => !isPinned || !context.closing.includes(path)),
    离开之前不关闭正在显示的页面: (snapshot) => snapshot.matches('leaving') === snapshot.context.closing.length > 0,
  },
  guards: {
    'it is a tab': '有这个标签',
    'it can be moved': '可以移动',
    'something goes': '有标签要关闭',
    'the page shown goes': '要关闭正在看的页面',
    'the page is left': '离开了页面',
  },
  words: {
    'shown[首页]': '点「打开首页」',
    'shown[文件管理]': '点「打开文件管理」',
    'shown[运费模板]': '点「打开运费模板」',
    'shown[不存在的页面]': '点「打开不存在的页面」',
    'named[顺丰到付]': '点「页面改名」（运费模板页的记录名称是「顺丰到付」）',
    'unsaved[有未保存]': '点「输入内容」（表单里有了未保存的内容）',
    'unsaved[已保存]': '点「保存内容」',
    stayed: '点「取消离开」（要离开的页面留下）',
    'choose[首页]': '点标签「首页」',
    'choose[文件管理]': '点标签「文件管理」',
    'close[首页]': '选中标签「首页」，按 Delete 键',
    'close[文件管理]': '选中标签「文件管理」，按 Delete 键（或点它的 ×）',
    'close[文件管理左侧]': '右击标签「文件管理」，点「关闭左侧」',
    'close[文件管理右侧]': '右击标签「文件管理」，点「关闭右侧」',
    'close[文件管理以外]': '右击标签「文件管理」，点「关闭其他」',
    'pin[文件管理]': '右击标签「文件管理」，点「固定」或「取消固定」',
    'move[文件管理到最右]': '右击标签「文件管理」，点「右移」',
    'move[文件管理到最左]': '右击标签「文件管理」，点「左移」',
  },
})
