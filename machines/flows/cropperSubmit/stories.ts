import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '没有图片时点确定，提示请上传图片',
    clause: 'Shared building blocks, 5',
    lines: [
      'confirm => choosing.imageMissing',
      'pick[过大] => choosing.imageMissing',
      'pick[合格] => choosing.picked.ready',
      'confirm => uploading.sending',
      'uploadImage[ok] => uploaded',
    ],
  },
  {
    name: '重复提交显示提交中，只上传一次',
    clause: 'Shared building blocks, 5',
    lines: [
      'pick[合格] => choosing.picked.ready',
      'confirm => uploading.sending',
      'confirm => uploading.pressedAgain',
      'confirm => uploading.pressedAgain !',
      'uploadImage[ok] => uploaded',
    ],
  },
  {
    name: '上传失败后重试',
    clause: 'Shared building blocks, 8',
    lines: [
      'pick[合格] => choosing.picked.ready',
      'confirm => uploading.sending',
      'uploadImage[被拒绝] => choosing.picked.refused',
      'confirm => uploading.sending',
      'uploadImage[失败] => choosing.picked.broken',
      'confirm => uploading.sending',
      'uploadImage[ok] => uploaded',
    ],
  },
  {
    name: '换比例、调整裁剪框、替换图片',
    clause: 'Shared building blocks, 5 and 9; docs/readings.md, 89',
    lines: [
      'ratio[4:3] => choosing.empty',
      'pick[合格] => choosing.picked.ready',
      'frame => choosing.picked.ready',
      'ratio[标准屏] => choosing.picked.ready',
      'ratio[标准屏] => choosing.picked.ready !',
      'pick[合格] => choosing.picked.ready',
      'confirm => uploading.sending',
      'pick[合格] => uploading.sending !',
      'ratio[4:3] => uploading.sending !',
    ],
  },
  {
    name: '打不开的图片说明原因，只显示最新一条提示',
    clause: 'Shared building blocks, 5 and 8',
    lines: [
      'confirm => choosing.imageMissing',
      'cannot open => choosing.imageMissing',
      'pick[过大] => choosing.imageMissing',
      'pick[合格] => choosing.picked.ready',
      'cannot open => choosing.picked.ready',
      'turn => choosing.picked.ready',
      'confirm => uploading.sending',
      'turn => uploading.sending !',
    ],
  },
  {
    name: '过大的图片不替换原图',
    clause: 'Shared building blocks, 9; docs/readings.md, 90',
    lines: [
      'pick[合格] => choosing.picked.ready',
      'pick[过大] => choosing.picked.ready',
      'confirm => uploading.sending',
    ],
  },
  {
    name: '关闭弹窗',
    clause: 'Shared building blocks, 4.4',
    lines: ['pick[合格] => choosing.picked.ready', 'confirm => uploading.sending', 'close => closed'],
  },
  { name: '不上传就关闭', clause: 'Shared building blocks, 4.4', lines: ['close => closed', 'confirm => closed !'] },
])
