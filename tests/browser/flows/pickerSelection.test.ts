import { screen } from '@machines/flows/pickerSelection/screen'
import { galleryPageAt } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'pickerSelection',
  screen,
  open: (page, product) => galleryPageAt(page, product, 'picker-choosing'),
})
