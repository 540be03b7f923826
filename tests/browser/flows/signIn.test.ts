import { screen } from '@machines/flows/signIn/screen'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'signIn',
  screen,
  // Whoever a path before has signed in is forgotten.
  open: async (page, product) => {
    await page.context().clearCookies()
    await page.goto(`${product.url}/#${screen.at}`)
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  },
})
