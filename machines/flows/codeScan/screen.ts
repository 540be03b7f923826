import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'
import { cameraMessages } from './machine'

const open: Sight = { role: 'button', name: '摄像头扫码' }
const again: Sight = { role: 'button', name: '重新扫码' }
const close: Sight = { role: 'button', name: '关闭扫码' }
const starting = '正在打开摄像头…'
const scanning = '请将二维码放在画面中央'
const found = '已扫到码'

const told = (words: string): Look => ({ shows: [words, again], hides: [open, starting, scanning] })

/** The scanner beside a field for codes: its camera is the browser's. */
export const screen = defineScreen(model, {
  notInBrowser: '摄像头的画面不能由路径给出；真实的摄像头另有一次走查',
  controls: {
    open: [open, again],
    close,
    'camera.started': 'outside',
    'camera.found': 'outside',
    'camera.refused': 'outside',
  },
  states: {
    closed: { shows: [open], hides: [again, close, starting, scanning, { role: 'alert' }] },
    'looking.starting': { shows: [starting, close], hides: [open, again, scanning, { role: 'alert' }] },
    'looking.scanning': { shows: [scanning, close], hides: [open, again, starting, { role: 'alert' }] },
    found: told(found),
    denied: told(cameraMessages.denied),
    missing: told(cameraMessages.missing),
    occupied: told(cameraMessages.occupied),
    unsupported: told(cameraMessages.unsupported),
    stopped: told(cameraMessages.stopped),
  },
})
