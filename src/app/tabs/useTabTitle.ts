import { useEffect } from 'react'
import { pageName } from '@/look/parts/pageName'

/**
 * Calls the tab of the page, and the browser's tab, by what is open there: 张三, 编辑 湖景双人自助. Without it they bear the
 * title of the page's header.
 * @param title null as long as the name is not known
 */
export function useTabTitle(title: string | null): void {
  useEffect(() => pageName.sayOwn(title), [title])
  useEffect(() => () => pageName.sayOwn(null), [])
}
