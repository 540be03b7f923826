import { paintQr, pngOf, whitePaper } from '@/blocks/qrCode/paintQr'
import { qrMatrix } from '@/blocks/qrCode/qrMatrix'

/** The picture that stands on the counter, px: the scene's name above its code. */
const picture = { width: 600, height: 720, side: 520, nameY: 70 } as const
const nameFont = '600 36px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif'

/** Draws the collection code of a scene. @returns PNG data @throws Error where the browser cannot draw it */
export async function drawSceneCode(link: string, name: string): Promise<Blob> {
  const matrix = qrMatrix(link)
  if (!matrix) throw new Error('the code cannot be drawn')
  const { canvas, pen } = whitePaper(picture)
  pen.font = nameFont
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, picture.width / 2, picture.nameY)
  const margin = (picture.width - picture.side) / 2
  paintQr(pen, matrix, { x: margin, y: picture.height - margin - picture.side, side: picture.side })
  return pngOf(canvas)
}
