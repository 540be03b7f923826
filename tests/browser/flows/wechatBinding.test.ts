import { screen } from '@machines/flows/wechatBinding/screen'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'wechatBinding',
  screen,
  open: (page, product) => signedInAt(page, product, 'front', '/profile'),
})
