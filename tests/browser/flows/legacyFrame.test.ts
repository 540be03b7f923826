import { screen } from '@machines/flows/legacyFrame/screen'
import type { Case } from '@machines/testing/model'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { oldConsoleHost } from '../support/shared'
import { galleryPageAt, pressBehindAll } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

const links: Record<string, string> = {
  订单页: '旧订单页',
  客房页: '旧客房页',
  空地址: '没有地址',
  不允许的地址: '不是网页',
}

/** Pictures of the page that is embedded: it has loaded when its picture is there. */
const pictures = new WeakMap<Page, Route[]>()

async function serveOldConsole(page: Page) {
  pictures.set(page, [])
  await page.route(`https://${oldConsoleHost}/**`, async (route) => {
    // The console asks whether the host answers: the path says.
    if (new URL(route.request().url()).pathname === '/robots.txt') return route.fallback()
    if (route.request().resourceType() === 'image') return void pictures.get(page)!.push(route)
    // Whatever waited belongs to a page that is gone, perhaps one at this very address.
    pictures.set(page, [])
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="zh-CN"><title>旧页面</title><img src="/picture.png" alt=""><p>旧页面</p></html>',
    })
  })
}

const frameOf = (page: Page) => page.frames().find((frame) => frame.url().startsWith(`https://${oldConsoleHost}/`))
const patience = { timeout: 30_000, interval: 20 }

async function happen({ event, name }: Case, page: Page): Promise<void> {
  if (event.type === 'show') return pressBehindAll(page, links[name]!)
  if ((await page.locator('iframe').count()) === 0) return
  if (event.type === 'loaded') {
    const isOfPage = (route: Route) => route.request().frame() === frameOf(page)
    await expect.poll(() => pictures.get(page)!.some(isOfPage), patience).toBe(true)
    await Promise.all(
      pictures
        .get(page)!
        .filter(isOfPage)
        .map((route) => route.abort()),
    )
    return
  }
  await expect.poll(() => frameOf(page) !== undefined, patience).toBe(true)
  const type = event.type === 'ready' ? 'ready' : 'authFailed'
  await frameOf(page)!.evaluate((said) => window.parent.postMessage({ type: said }, '*'), type)
}

walkInBrowser({
  flow: 'legacyFrame',
  stopsFiles: true,
  screen,
  open: async (page, product) => {
    await serveOldConsole(page)
    await galleryPageAt(page, product, 'legacy-frame')
  },
  happen,
})
