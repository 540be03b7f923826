import type { WecomPlace } from '@machines/flows/wecomGate/machine'
import { screen } from '@machines/flows/wecomGate/screen'
import type { Case } from '@machines/testing/model'
import type { Page } from 'playwright-core'
import type { EventObject } from 'xstate'
import { nameCorp, pageIsRefused } from '../support/corpOfPage'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

const start = '/company-wx/CustomerManage'
const addresses: Readonly<Record<WecomPlace, string>> = {
  wxSet: '/company-wx/WxSet',
  corpAuth: '/wecom/corpAuth?type=eb',
  elsewhere: '/company-wx/CustomTags',
}

/** Ends when the gate knows of it: the answers that follow depend on the place. */
async function goTo(page: Page, place: WecomPlace): Promise<void> {
  await page.evaluate((address) => {
    location.hash = `#${address}`
  }, addresses[place])
  await page.waitForFunction((known) => window.onLooker.remembers('wecomGate')?.place === known, place)
}

async function happen({ event }: Case, page: Page): Promise<void> {
  if (event.type === 'path changed') return goTo(page, (event as EventObject & { place: WecomPlace }).place)
  return pageIsRefused(page)
}

walkInBrowser({
  flow: 'wecomGate',
  screen,
  open: async (page, product) => {
    await nameCorp(page)
    await signedInAt(page, product, 'admin', start)
  },
  happen,
})
