import type { KeyAction } from '@/app/keyboard/keymap'
import { tabKeys } from '@/app/keyboard/tabKeys'
import type { PageTabsRef } from '@/app/tabs/usePageTabs'

/** Alt+1…9 show the tabs from the left, Alt+W closes the one shown (docs/console.md, 12). */
export function tabActions(flow: PageTabsRef): KeyAction[] {
  const context = () => flow.getSnapshot().context
  // Before a dialog the page below it stays.
  const isFree = () => document.querySelector('[aria-modal="true"]') === null
  return [
    ...tabKeys.numbers.map((keys, at) => ({
      id: `tab${at + 1}`,
      keys,
      title: `切换到第 ${at + 1} 个标签`,
      whileTyping: true,
      run: () => {
        const path = context().tabs[at]?.path
        if (path !== undefined && isFree()) flow.send({ type: 'choose', path })
      },
    })),
    {
      id: 'closeTab',
      keys: tabKeys.close,
      title: '关闭当前标签',
      whileTyping: true,
      run: () => {
        const { shown } = context()
        if (shown !== null && isFree()) flow.send({ type: 'close', path: shown, reach: 'this' })
      },
    },
  ]
}
