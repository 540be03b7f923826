import { screen } from '@machines/flows/formSteps/screen'
import { galleryPageAt, pressBehindAll, qaPages } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'formSteps',
  screen,
  settings: qaPages,
  open: (page, product) => galleryPageAt(page, product, 'form-steps'),
  happen: ({ event }, page) => {
    const { step } = event as unknown as { step: number }
    return pressBehindAll(page, ['定位到名称', '定位到售价'][step]!)
  },
})
