import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import { screen } from '@machines/flows/pageTabs/screen'
import type { Case } from '@machines/testing/model'
import { galleryPageAt, pressBehindAll } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

/** What the address bar and the page say, by the button of the gallery that says it. */
function saying({ event }: Case): string {
  const news = event as PageTabsEvent
  if (news.type === 'shown') return `打开${news.page?.title ?? '不存在的页面'}`
  if (news.type === 'unsaved') return news.isUnsaved ? '输入内容' : '保存内容'
  return news.type === 'named' ? '页面改名' : '取消离开'
}

walkInBrowser({
  flow: 'pageTabs',
  screen,
  open: (page, product) => galleryPageAt(page, product, 'page-tabs'),
  happen: (cause, page) => pressBehindAll(page, saying(cause)),
})
