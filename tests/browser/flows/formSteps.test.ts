import { screen } from '@machines/flows/formSteps/screen'
import { galleryPageAt, pressBehindAll } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'formSteps',
  screen,
  open: (page, product) => galleryPageAt(page, product, 'form-steps'),
  happen: ({ event }, page) => {
    const { step } = event as unknown as { step: number }
    return pressBehindAll(page, ['定位到名称', '定位到售价'][step]!)
  },
})
