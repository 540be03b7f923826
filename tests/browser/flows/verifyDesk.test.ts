import { screen } from '@machines/flows/verifyDesk/screen'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'verifyDesk',
  screen,
  // The camera has a flow and a test of its own (codeScan): here it has read a code.
  happen: ({ event }, page) => page.evaluate((read) => window.onLooker.tell('verifyDesk', read), event),
  open: (page, product) => signedInAt(page, product, 'admin', '/ticket-verify'),
})
