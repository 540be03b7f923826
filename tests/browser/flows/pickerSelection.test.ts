import { screen } from '@machines/flows/pickerSelection/screen'
import { galleryPageAt, qaPages } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'pickerSelection',
  screen,
  settings: qaPages,
  open: (page, product) => galleryPageAt(page, product, 'picker-choosing'),
})
