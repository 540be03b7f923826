import { defineScreen, type Sight } from '../../testing/screen'
import { model } from './cases'

const title: Sight = { role: 'heading', name: '页面加载失败，请刷新重试' }
const retry: Sight = { role: 'button', name: '重试' }
/** Whatever page of the area is opened. */
const page: Sight = { role: 'article' }

/** A page whose area is not there yet (docs/console.md, 8). */
export const screen = defineScreen(model, {
  controls: { retry },
  decidedByBrowser: { importArea: 'network' },
  states: {
    loading: { hides: [page, title, 'Loading chunk'] },
    loaded: { shows: [page], hides: [title, retry] },
    failed: ({ context }) => ({
      shows: [
        { role: 'alert' },
        title,
        context.error?.message ?? '',
        { role: 'button', name: '返回首页' },
        { role: 'button', name: '复制诊断信息' },
      ],
      hides: [page],
    }),
  },
})
