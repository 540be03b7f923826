import { screen } from '@machines/flows/busyFor/screen'
import type { Reply } from '@machines/testing/screen'
import type { Outcome } from '@machines/testing/drive'
import { galleryPageAt } from '../support/galleryPage'
import { walkInBrowser } from '../support/walkInBrowser'

/** A refusal is an answer; any other failure is a connection that breaks. */
const refusalOf = (outcome: Outcome): Reply | undefined =>
  !outcome.ok && (outcome.error as Error).message === '名称已存在' ? { code: 40000, message: '名称已存在' } : undefined

walkInBrowser({
  flow: 'busyFor',
  screen: {
    ...screen,
    requests: {
      submit: {
        method: 'POST',
        path: '/qa/record/submit',
        sends: (body: unknown) => ({ body }),
        replies: refusalOf,
      },
    },
  },
  open: (page, product) => galleryPageAt(page, product, 'submit-button-sending'),
})
