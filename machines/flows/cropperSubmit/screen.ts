import { defineScreen, type Sight } from '../../testing/screen'
import { model } from './cases'
import { ratioOf, wholeBox } from './cropBox'
import type { CropUpload } from './machine'

const dialog: Sight = { role: 'dialog', name: '裁剪图片' }
const inDialog = (role: string, name: string): Sight => ({ role, name, within: dialog })
const width = inDialog('spinbutton', '宽')
const height = inDialog('spinbutton', '高')
const notice: Sight = { role: 'alert', within: dialog }

/** The line under the picture. */
const says = ({ context }: { context: { notice: string | null } }) =>
  context.notice === null ? { hides: [notice] } : { shows: [notice, context.notice] }

/** Choosing a picture, cutting it and sending it, in one dialog. */
export const screen = defineScreen(model, {
  controls: {
    // A file comes out of the dialog of the system.
    pick: 'outside',
    'cannot open': 'outside',
    'ratio[4:3]': inDialog('button', '4:3'),
    'ratio[标准屏]': inDialog('button', '标准屏'),
    frame: {
      ...width,
      gestures: () => [
        { fill: inDialog('spinbutton', '左'), text: '0' },
        { fill: inDialog('spinbutton', '上'), text: '0' },
        { fill: width, text: '200' },
        // Its ratio says how high it is, unless it is free.
        { fill: height, text: '150', ifThere: true },
      ],
    },
    turn: inDialog('button', '右转 90°'),
    confirm: inDialog('button', '确定'),
    close: inDialog('button', '取消'),
  },
  states: {
    // The dialog is drawn late: nothing is picked before it is there.
    'choosing.empty': (snapshot) => ({
      shows: [dialog, ...(says(snapshot).shows ?? [])],
      hides: [width, ...(says(snapshot).hides ?? [])],
    }),
    'choosing.imageMissing': ({ context }) => ({ shows: [notice, context.notice ?? ''], hides: [width] }),
    'choosing.picked.ready': (snapshot) => ({ ...says(snapshot), shows: [width, ...(says(snapshot).shows ?? [])] }),
    'choosing.picked.refused': ({ context }) => ({ shows: [width, notice, context.notice ?? ''] }),
    'choosing.picked.broken': ({ context }) => ({ shows: [width, notice, context.notice ?? ''] }),
    'uploading.sending': { shows: [width], hides: [notice] },
    'uploading.pressedAgain': { shows: [width, notice, '提交中...'] },
    uploaded: { hides: [dialog] },
    closed: { hides: [dialog] },
  },
  decidedByBrowser: { pick: 'files', 'cannot open': 'files' },
  requests: {
    /** The gallery sends what was cut where only a test answers. */
    uploadImage: {
      method: 'POST',
      path: '/qa/picture/upload',
      sends: ({ image, ratio, box, turn }: CropUpload) => ({
        body: {
          name: image.name,
          size: image.size,
          ratio,
          ...turn,
          ...(box ?? wholeBox(image, ratioOf(ratio, image))),
        },
      }),
      replies: (outcome) =>
        !outcome.ok && (outcome.error as Error).name === 'UploadRefusal'
          ? { code: 40000, message: (outcome.error as Error).message }
          : undefined,
    },
  },
})
