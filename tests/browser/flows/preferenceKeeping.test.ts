import type { PreferenceNews } from '@machines/flows/preferenceKeeping/machine'
import { screen } from '@machines/flows/preferenceKeeping/screen'
import type { Case } from '@machines/testing/model'
import type { Page } from 'playwright-core'
import { hidePage } from '../support/pageInSight'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** In the account menu, where everybody changes it; what is off already is put on first. */
async function change({ values }: Extract<PreferenceNews, { type: 'changed' }>, page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号：/ }).click()
  if ('tabsOn' in values) {
    const tabs = page.getByRole('menuitemcheckbox', { name: '页面标签' })
    if ((await tabs.getAttribute('aria-checked')) === 'false') await tabs.click()
    await tabs.click()
  } else await page.getByRole('menuitemradio', { name: '深色' }).click()
  await page.keyboard.press('Escape')
}

async function happen({ event }: Case, page: Page): Promise<void> {
  const news = event as PreferenceNews
  return news.type === 'changed' ? change(news, page) : hidePage(page)
}

walkInBrowser({
  flow: 'preferenceKeeping',
  screen,
  // As a browser that has never been here: what it looks like otherwise is a change of the account's.
  prepare: (page) => page.addInitScript(() => localStorage.removeItem('preferences')),
  // No page of the menu: opening one of those is a change by itself.
  open: (page, product) => signedInAt(page, product, 'front', '/profile'),
  happen,
})
