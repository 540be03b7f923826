import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import type { TurnStep } from '@machines/flows/cropperSubmit/turn'

/** Where the picture is cut, and where the result is seen, px (Shared building blocks, 9). */
export const stagePx = 300
export const previewPx = 140

/** How the ratios of Shared building blocks, 5 are called. */
export const ratioNames: Readonly<Record<CropRatio, string>> = {
  original: '原图',
  '1:1': '1:1',
  '4:3': '4:3',
  '3:4': '3:4',
  screen: '标准屏',
  custom: '自定义',
}

/** JPEG data in a file named .png, as the spec has it (Shared building blocks, 9; docs/readings.md, 91). */
export const croppedType = 'image/jpeg'
export const croppedExtension = 'png'
/** 0 to 1: no artefacts to be seen, a fifth of the size of 1. */
export const jpegQuality = 0.92

/** What a file dialog offers; everything a browser can draw and a merchant has. */
export const acceptedTypes = 'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif'

/** A file of 1 MB can hold a picture that fills the memory: above this it is not even opened. */
export const mostPixels = 40_000_000
/** Larger pictures are scaled down to this while they are decoded, px of the longer side; canvases of phones end here. */
export const mostSidePx = 4_096
/** Longer sides that a picture over the limit is made smaller to, one after the other until it is small enough, px. */
export const smallerSidesPx = [4_096, 3_072, 2_560, 2_048, 1_600, 1_280, 1_024] as const
/** How well a picture that is made smaller is kept: it is still to be cut. */
export const smallerQuality = 0.85
/** The picture on the stage: as large as it fits, up to so many times as large. */
export const mostZoom = 3
/** What one turn of the wheel, or one press of + or −, does to it. */
export const zoomStep = 1.1
/** Longer side of the picture on the screen: the stage on a display of three dots per px. */
export const shownSidePx = 900

export const cropperWords = {
  title: '裁剪图片',
  choose: '选择图片',
  chooseOther: '换一张',
  confirm: '确定',
  cancel: '取消',
  ratio: '比例',
  preview: '裁剪预览',
  hint: '拖入图片，或点「选择图片」；超过 1024KB 的会先缩小',
  zoom: '缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  percent: (zoom: number) => `${Math.round(zoom * 100)}%`,
  keys: '方向键移动裁剪框，+ - 缩放；滚轮或双指也能缩放，放大后拖动图片',
  tools: '图片工具',
  stage: '待裁剪的图片',
  opening: '正在打开图片...',
} as const

/** Why a file is no picture that can be cut. */
export const pictureProblems = {
  empty: '图片是空的，换一张再试',
  unreadable: '图片打不开，可能已损坏，换一张 JPG 或 PNG 再试',
  tooManyPixels: '图片超过 4000 万像素，缩小后再选',
} as const

/** What a screen reader says of the box and its handles; both move by the arrow keys. */
export const cropLabels = {
  cropArea: '裁剪框，用方向键移动',
  nwDragHandle: '调整左上角',
  nDragHandle: '调整上边',
  neDragHandle: '调整右上角',
  eDragHandle: '调整右边',
  seDragHandle: '调整右下角',
  sDragHandle: '调整下边',
  swDragHandle: '调整左下角',
  wDragHandle: '调整左边',
} as const

/** What the buttons that turn a picture are called. */
export const turnNames: Readonly<Record<TurnStep, string>> = {
  left: '左转 90°',
  right: '右转 90°',
  horizontal: '左右镜像',
  vertical: '上下镜像',
}
