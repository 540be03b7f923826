import { screen } from '@machines/flows/formSave/screen'
import { galleryPageAt, pressBehindAll } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

walkInBrowser({
  flow: 'formSave',
  screen,
  // The form begins when it is opened.
  before: 'closed',
  open: (page, product) => galleryPageAt(page, product, 'form-save'),
  happen: async ({ event }, page) => {
    if (event.type === 'leave') return page.evaluate(() => history.back())
    const { message } = event as unknown as { message: string | null }
    await pressBehindAll(page, message === null ? '取消自定义错误' : '设置自定义错误')
  },
})
