import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'

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
    denied: told('没有使用摄像头的权限，请在浏览器中允许本网站使用摄像头后重试，或手动输入券码'),
    missing: told('没有找到摄像头，请连接摄像头后重试，或手动输入券码'),
    occupied: told('摄像头正被其他程序使用，请关闭该程序后重试，或手动输入券码'),
    unsupported: told('当前浏览器或网址不能使用摄像头，请用新版浏览器打开 https 网址，或手动输入券码'),
    stopped: told('1 分钟内没有扫到码，摄像头已关闭'),
  },
})
