import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'

const name: Sight = { role: 'textbox', name: '名称' }
const price: Sight = { role: 'textbox', name: '售价' }
const trail: Sight = { role: 'list', name: '填写步骤' }
const onward: Sight = { role: 'button', name: '下一步' }
const save: Sight = { role: 'button', name: '保存' }
const preview: Sight = { role: 'region', name: '预览' }
const problems = '还有 1 处需要修改'

/** A step says behind its title how much of it is wrong. */
const inTrail = (title: RegExp): Sight => ({ role: 'button', name: title, within: trail })

/** Fills the one field of the step that is shown, or empties it. */
const fillStep = (filled: boolean) => () => [
  { fill: name, text: filled ? '双人自助晚餐' : '', ifThere: true as const },
  { fill: price, text: filled ? '398' : '', ifThere: true as const },
  { click: onward },
]

const shown = (at: number): Look => ({
  shows: [trail, at === 0 ? name : price, onward],
  hides: [at === 0 ? price : name, save, preview],
})

/** A form of two steps with one required field each, and its preview. */
export const screen = defineScreen(model, {
  controls: {
    'next[填写完整]': { ...onward, gestures: fillStep(true) },
    'next[有一处没填]': { ...onward, gestures: fillStep(false) },
    back: { role: 'button', name: '上一步' },
    'go to[第1步]': inTrail(/^名称/),
    'go to[第2步]': inTrail(/^价格/),
    'go to[预览]': inTrail(/^预览/),
    // Found by a refused save, whatever step is shown.
    'show problem': 'outside',
  },
  states: {
    'filling.open': ({ context }) => shown(context.at),
    'filling.refused': ({ context }) => shown(context.at),
    previewing: { shows: [trail, save, preview], hides: [name, price, onward, problems] },
  },
})
