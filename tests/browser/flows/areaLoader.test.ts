import { screen } from '@machines/flows/areaLoader/screen'
import type { Look, Screen } from '@machines/testing/screen'
import { builtFileOf } from '../support/builtFile'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

const failed = screen.states.failed as (snapshot: never) => Look
const withoutNumber = (seen: unknown) => typeof seen !== 'string' || !seen.startsWith('Loading chunk')

/** The file manager's area; the product numbers its chunks by itself. */
const fileManager: Screen = {
  ...screen,
  states: {
    loading: {
      hides: [
        { role: 'heading', name: '文件管理' },
        { role: 'button', name: '重试' },
      ],
    },
    loaded: { shows: [{ role: 'heading', name: '文件管理' }] },
    failed: (snapshot) => {
      const { shows = [] } = failed(snapshot)
      return { shows: [...shows.filter(withoutNumber), 'Loading chunk'] }
    },
  },
  requests: { importArea: { method: 'GET', path: `/${builtFileOf('src/areas/shop/index.ts')}`, answers: 'gateway' } },
}

walkInBrowser({
  flow: 'areaLoader',
  stopsFiles: true,
  screen: fileManager,
  open: (page, product) => signedInAt(page, product, 'admin', '/filemanager?space=all'),
})
