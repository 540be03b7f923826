import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the cropper are these, and no others', () =>
  expect({ ...constants }).toEqual({
    stagePx: 300,
    previewPx: 140,
    ratioNames: { original: '原图', '1:1': '1:1', '4:3': '4:3', '3:4': '3:4', screen: '标准屏', custom: '自定义' },
    croppedType: 'image/jpeg',
    croppedExtension: 'png',
    jpegQuality: 0.92,
    acceptedTypes: 'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif',
    mostPixels: 40_000_000,
    mostSidePx: 4_096,
    shownSidePx: 900,
    cropperWords: {
      title: '裁剪图片',
      choose: '选择图片',
      chooseOther: '换一张',
      confirm: '确定',
      cancel: '取消',
      ratio: '比例',
      preview: '裁剪预览',
      hint: '拖入图片，或点「选择图片」；不超过 1024KB',
      opening: '正在打开图片...',
    },
    pictureProblems: {
      empty: '图片是空的，换一张再试',
      unreadable: '图片打不开，可能已损坏，换一张 JPG 或 PNG 再试',
      tooManyPixels: '图片超过 4000 万像素，缩小后再选',
    },
    cropLabels: {
      cropArea: '裁剪框，用方向键移动',
      nwDragHandle: '调整左上角',
      nDragHandle: '调整上边',
      neDragHandle: '调整右上角',
      eDragHandle: '调整右边',
      seDragHandle: '调整右下角',
      sDragHandle: '调整下边',
      swDragHandle: '调整左下角',
      wDragHandle: '调整左边',
    },
  }))
