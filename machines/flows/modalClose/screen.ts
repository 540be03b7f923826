import { defineScreen, type Sight } from '../../testing/screen'
import { model } from './cases'

const modal: Sight = { role: 'dialog', name: '提示' }

/** A modal over the screen that opens it. Its backdrop has no role: a click beside the modal is found by no reader. */
export const screen = defineScreen(model, {
  controls: {
    open: 'outside',
    backdrop: 'outside',
    close: { role: 'button', name: '关闭', within: modal },
    positive: { role: 'button', name: '确定', within: modal },
    negative: { role: 'button', name: '取消', within: modal },
  },
  states: {
    closed: { hides: [modal] },
    'open.untilAnswered': { shows: [modal] },
    'open.untilTimeOut': { shows: [modal] },
    closing: { shows: [modal] },
  },
})
