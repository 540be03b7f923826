import { defineScreen, type Look, type Sight } from '../../testing/screen'
import type { AttemptContext } from '../signIn/attempt'
import { attemptControls, attemptLooks, attemptRequests } from '../signIn/screen'
import { model } from './cases'

const dialog: Sight = { role: 'alertdialog', name: '登录已过期' }
const wayOut: Sight = { role: 'button', name: '退出登录' }

/** Whom the dialog asks, by the account: names of the demo. */
const names: Readonly<Record<string, string>> = { admin: '沈清和', front: '周小满' }

/** The form of the sign-in page in the dialog, beside a way out. */
const inDialog =
  <Snapshot extends { readonly context: AttemptContext }>(look: Look | ((snapshot: Snapshot) => Look)) =>
  (snapshot: Snapshot): Look => {
    const whom = `输入 ${names[snapshot.context.account ?? '']} 的密码后继续`
    const { shows = [], hides = [] } = typeof look === 'function' ? look(snapshot) : look
    return { shows: [dialog, wayOut, whom, ...shows], hides }
  }

/** 登录已过期 over the page, which stays (docs/console.md, 2). */
export const screen = defineScreen(model, {
  controls: attemptControls,
  states: {
    filling: inDialog(attemptLooks.filling),
    submitting: inDialog(attemptLooks.submitting),
    fetchingCaptcha: inDialog(attemptLooks.fetchingCaptcha),
    refused: inDialog(attemptLooks.refused),
    askingCode: inDialog(attemptLooks.askingCode),
    checkingCode: inDialog(attemptLooks.checkingCode),
    codeRefused: inDialog(attemptLooks.codeRefused),
    locked: inDialog(attemptLooks.locked),
    resumed: { hides: [dialog] },
  },
  requests: attemptRequests,
})
