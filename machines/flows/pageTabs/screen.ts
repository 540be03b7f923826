import { defineScreen, type Control, type Gesture, type Look, type Sight } from '../../testing/screen'
import { model, pages } from './cases'
import type { PageTabsContext } from './machine'

const tab = (title: string): Sight => ({ role: 'tab', name: new RegExp(`^${title}`) })
const file = tab(pages.file.title)

/** Something of the menu of 文件管理. */
const byMenu = (text: string | RegExp): Control => ({
  ...file,
  unchecked: 'choose[文件管理]',
  gestures: (): Gesture[] => [
    { press: '{Shift>}{F10}{/Shift}', on: file },
    { click: { role: 'menuitem', name: text } },
  ],
})

/** The Delete key on a tab. */
const byKey = (sight: Sight, choosing: string): Control => ({
  ...sight,
  unchecked: choosing,
  gestures: (): Gesture[] => [{ press: '{Delete}', on: sight }],
})

const unsaved = '有未保存的修改'

/** What a pinned tab says; 首页 always is and says nothing. */
const pinned = ({ tabs }: PageTabsContext, isPinned: boolean): readonly Sight[] =>
  tabs
    .filter((one) => one.path !== pages.home.path && one.isPinned === isPinned)
    .map(({ title }) => ({ role: 'tab', name: new RegExp(`^${title}.*，已固定`) }))

const look = ({ context }: { context: PageTabsContext }): Look => ({
  shows: [
    ...context.tabs.map(({ title }) => tab(title)),
    ...pinned(context, true),
    ...(context.isUnsaved && context.shown ? [unsaved] : []),
  ],
  hides: [
    ...pinned(context, false),
    ...Object.values(pages)
      .filter(({ path }) => context.tabs.every((one) => one.path !== path))
      .map(({ title }) => tab(title)),
    ...(context.isUnsaved ? [] : [unsaved]),
  ],
})

/** The strip above the sheet (docs/console.md, 5). */
export const screen = defineScreen(model, {
  remembersOtherwise: '页签由页面自己打开',
  controls: {
    shown: 'outside',
    named: 'outside',
    unsaved: 'outside',
    stayed: 'outside',
    'choose[首页]': tab(pages.home.title),
    'choose[文件管理]': file,
    'close[首页]': byKey(tab(pages.home.title), 'choose[首页]'),
    'close[文件管理]': byKey(file, 'choose[文件管理]'),
    'close[文件管理左侧]': byMenu('关闭左侧'),
    'close[文件管理右侧]': byMenu('关闭右侧'),
    'close[文件管理以外]': byMenu('关闭其他'),
    'pin[文件管理]': byMenu(/固定$/),
    'move[文件管理到最右]': byMenu('右移'),
    'move[文件管理到最左]': byMenu('左移'),
  },
  states: { resting: look, leaving: look },
})
