import { quietModules } from '@/blocks/refundQr/constants'
import { pathOf, qrMatrix } from '@/blocks/refundQr/qrMatrix'

/** The picture that stands on the counter, px: the scene's name above its code. */
const picture = { width: 600, height: 720, side: 520, nameY: 70 } as const
const nameFont = '600 36px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif'

/** Draws the collection code of a scene. @returns PNG data */
export function drawSceneCode(link: string, name: string): Promise<Blob> {
  const matrix = qrMatrix(link)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d')
  if (!pen || !matrix) return Promise.reject(new Error('the code cannot be drawn'))
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.font = nameFont
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, canvas.width / 2, picture.nameY)
  const margin = (picture.width - picture.side) / 2
  const unit = picture.side / (matrix.size + 2 * quietModules)
  pen.translate(margin, picture.height - margin - picture.side)
  pen.scale(unit, unit)
  const modules = new Path2D(pathOf(matrix, quietModules))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(modules)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no data'))), 'image/png'),
  )
}
