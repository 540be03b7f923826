import { defineModel, done, failed, refused, user } from '../../testing/model'
import { smallestBoxPx } from './cropBox'
import { cropperMessages, cropperSubmitMachine, largestImageBytes, UploadRefusal } from './machine'

/** px */
const size = { width: 800, height: 600 }

export const model = defineModel({
  machine: cropperSubmitMachine,
  input: {},
  title: '裁剪图片并上传',
  where: '打开 /qa/blocks#/cropper，选择一张 1024KB 以内的图片',
  cases: [
    user({ type: 'pick', image: { id: 'a', name: '门店.jpg', size: largestImageBytes, ...size } }, '合格'),
    user({ type: 'pick', image: { id: 'b', name: '大图.jpg', size: largestImageBytes + 1, ...size } }, '过大'),
    user({ type: 'cannot open', words: '图片是空的，换一张再试' }),
    user({ type: 'ratio', ratio: '4:3' }, '4:3'),
    user({ type: 'ratio', ratio: 'screen' }, '标准屏'),
    user({ type: 'frame', box: { x: 0, y: 0, width: 200, height: 150 } }),
    user({ type: 'turn', step: 'right' }),
    done('uploadImage', { url: 'https://files.example.com/common/1.png' }),
    refused('uploadImage', new UploadRefusal('存储空间已满'), '被拒绝'),
    failed('uploadImage', new Error('network')),
  ],
  project: ({ context }) => ({ ratio: context.ratio, notice: context.notice }),
  invariants: {
    没有图片就不上传: (snapshot) => !snapshot.matches('uploading') || snapshot.context.image !== null,
    图片不超过1024KB: ({ context }) => context.image === null || context.image.size <= largestImageBytes,
    裁剪框不小于50x50: ({ context }) =>
      context.box === null || (context.box.width >= smallestBoxPx && context.box.height >= smallestBoxPx),
    有图片才可裁剪和确定: (snapshot) => !snapshot.matches({ choosing: 'picked' }) || snapshot.context.image !== null,
    重复提交显示提交中: (snapshot) =>
      !snapshot.matches({ uploading: 'pressedAgain' }) || snapshot.context.notice === cropperMessages.submitting,
    只有上传成功才有地址: (snapshot) => snapshot.matches('uploaded') === (snapshot.context.url !== null),
  },
  asks: {
    uploadImage: '上传裁剪后的图片',
  },
  guards: {
    'it is small enough': '图片足够小',
    'it is another ratio': '换了比例',
    'the upload is refused': '上传被拒绝',
  },
  words: {
    'pick[合格]': '选择一张不超过1024KB的图片（可替换原图）',
    'pick[过大]': '选择一张缩小后仍超过1024KB的图片',
    'cannot open': '选择一个空的图片文件',
    'ratio[4:3]': '比例选「4:3」',
    'ratio[标准屏]': '比例选「标准屏」',
    frame: '拖动裁剪框',
    turn: '点「右转 90°」',
    confirm: '点「确定」',
    close: '关闭弹窗',
    'uploadImage[ok]': '上传成功',
    'uploadImage[被拒绝]': '服务端拒绝上传',
    'uploadImage[失败]': '上传出错',
  },
})
