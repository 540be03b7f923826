import { screen } from '@machines/flows/timedClose/screen'
import { galleryPageAt } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'timedClose',
  screen: {
    ...screen,
    controls: {
      ...screen.controls,
      'show[复制成功]': { role: 'button', name: '复制成功' },
      'show[复制失败]': { role: 'button', name: '复制失败' },
    },
  },
  open: (page, product) => galleryPageAt(page, product, 'toast-single'),
})
