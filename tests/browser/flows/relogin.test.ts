import { screen } from '@machines/flows/relogin/screen'
import { walkInBrowser } from '../support/walkInBrowser'
import { signedInAt } from '../support/signedInAt'

walkInBrowser({
  flow: 'relogin',
  screen,
  // The session ends behind the page's back; its next question finds out.
  open: async (page, product) => {
    await signedInAt(page, product, 'front', '/profile')
    await page.getByRole('heading', { name: '个人资料' }).waitFor()
    await page.context().clearCookies()
    await page.goto(`${product.url}/#/filemanager?space=all`)
    await page.getByRole('alertdialog', { name: '登录已过期' }).waitFor()
  },
})
