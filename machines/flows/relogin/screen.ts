import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { attemptControls, attemptLooks, attemptRequests } from '../signIn/screen'
import { model } from './cases'

const dialog: Sight = { role: 'alertdialog', name: '登录已过期' }
const wayOut: Sight = { role: 'button', name: '退出登录' }

/** The form of the sign-in page in the dialog, beside a way out. */
const inDialog =
  <Snapshot>(look: Look | ((snapshot: Snapshot) => Look)) =>
  (snapshot: Snapshot): Look => {
    const { shows = [], hides = [] } = typeof look === 'function' ? look(snapshot) : look
    return { shows: [dialog, wayOut, ...shows], hides }
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
