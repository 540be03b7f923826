import { screen } from '@machines/flows/quickRegistration/screen'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** Brand and account are those of the product; what else is sent is looked at before the view. */
const { requests = {} } = screen
const sentByProduct = Object.fromEntries(
  Object.entries(requests).map(([actor, request]) => [actor, { ...request, sends: () => ({}) }]),
)

walkInBrowser({
  flow: 'quickRegistration',
  screen: { ...screen, requests: sentByProduct },
  open: (page, product) => signedInAt(page, product, 'admin', '/applets/register-auth'),
})
