import { screen } from '@machines/flows/modalClose/screen'
import { galleryPageAt, pressBehindAll } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'modalClose',
  screen,
  open: (page, product) => galleryPageAt(page, product, 'modal-times'),
  // Opened anew while the last one is still on its way out, by whatever asks for it then.
  happen: ({ event, name }, page) => (event.type === 'backdrop' ? page.mouse.click(5, 5) : pressBehindAll(page, name)),
})
