import { csvType, saveFile } from '../records/saveFile'
import type { ChartTable } from './chart'

/** Spreadsheets take a file without this mark for one in a local encoding. */
const byteOrderMark = '\uFEFF'
/** A picture has this many pixels for each of the drawing: it is printed and shown on sharp screens. */
const pixelRatio = 2
const pngType = 'image/png'

/** Saves the numbers behind a chart; what a spreadsheet would take for a formula is text. */
export async function saveTable(name: string, { head, rows }: ChartTable): Promise<void> {
  const { default: Papa } = await import('papaparse')
  const text = Papa.unparse({ fields: [...head], data: rows.map((row) => [...row]) }, { escapeFormulae: true })
  saveFile(`${name}.csv`, byteOrderMark + text, csvType)
}

/**
 * Saves a drawing as PNG.
 * @param svg the drawing as text
 * @param sheet colour below it
 * @throws Error when the browser cannot draw it
 */
export async function savePicture(name: string, svg: string, sheet: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * pixelRatio
    canvas.height = image.naturalHeight * pixelRatio
    const context = canvas.getContext('2d')
    if (!context) throw new Error('这个浏览器不能生成图片')
    context.fillStyle = sheet
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, pngType))
    if (!blob) throw new Error('图片没有生成，请重试')
    saveFile(`${name}.png`, blob, pngType)
  } finally {
    URL.revokeObjectURL(address)
  }
}
