import { screen } from '@machines/flows/phoneChange/screen'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'phoneChange',
  screen,
  open: async (page, product) => {
    await signedInAt(page, product, 'front', '/profile')
    await page.getByRole('button', { name: '换绑手机号' }).click()
  },
})
