import { paintQr } from '@/blocks/qrCode/paintQr'
import { qrMatrix } from '@/blocks/qrCode/qrMatrix'
import { posterSize, type PosterTemplate } from './posterTemplates'

/** What stands on a poster. */
export interface SharePosterContent {
  readonly title: string
  /** A small line below the title; '' shows none. */
  readonly note: string
  /** With the sign of its currency; '' shows none. */
  readonly price: string
  readonly usualPrice: string
  /** Where the picture is read; null without one. */
  readonly picture: string | null
  /** What the code leads to. */
  readonly link: string
}

const margin = 48
const qrSide = 220
/** Of a code that stands in the place of a picture. */
const largeQrSide = 460
const sans = 'system-ui, sans-serif'

/**
 * Draws a poster: picture, title, prices, code. Where there is no picture the code takes its place.
 * @returns PNG data
 * @throws Error in words for people: the link is too long for a code, the browser cannot draw
 */
export async function drawSharePoster(content: SharePosterContent, template: PosterTemplate): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, posterSize)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('当前浏览器不能生成海报')
  pen.fillStyle = template.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const hasPicture = await drawPicture(pen, content.picture, template)
  drawWords(pen, content, template)
  drawCode(pen, content.link, template, hasPicture)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('海报没有生成出来，稍后重试'))), 'image/png'),
  )
}

/**
 * Fills the upper part, the middle of the picture in sight.
 * @returns whether there is one: what cannot be read leaves the ground
 */
async function drawPicture(
  pen: CanvasRenderingContext2D,
  address: string | null,
  { pictureHeight }: PosterTemplate,
): Promise<boolean> {
  const picture = address === null ? null : await readPicture(address)
  if (!picture) return false
  const { width } = posterSize
  const scale = Math.max(width / picture.width, pictureHeight / picture.height)
  const [shownWidth, shownHeight] = [width / scale, pictureHeight / scale]
  pen.drawImage(
    picture,
    (picture.width - shownWidth) / 2,
    (picture.height - shownHeight) / 2,
    shownWidth,
    shownHeight,
    0,
    0,
    width,
    pictureHeight,
  )
  return true
}

const readPicture = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image()
    // Without it the canvas could be seen and not saved.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(null))
    image.src = address
  })

function drawWords(pen: CanvasRenderingContext2D, content: SharePosterContent, template: PosterTemplate) {
  const { title, note, price, usualPrice } = content
  let y = template.pictureHeight + 84
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = template.ink
  pen.font = `600 46px ${sans}`
  for (const line of linesOf(pen, title, posterSize.width - 2 * margin, 2)) {
    pen.fillText(line, margin, y)
    y += 62
  }
  if (note !== '') {
    pen.font = `400 32px ${sans}`
    pen.fillText(linesOf(pen, note, posterSize.width - 2 * margin, 1)[0]!, margin, y)
    y += 50
  }
  if (price === '') return
  pen.fillStyle = template.price
  pen.font = `700 60px ${sans}`
  pen.fillText(price, margin, y + 34)
  const width = pen.measureText(price).width
  if (usualPrice === '') return
  pen.fillStyle = template.ink
  pen.font = `400 30px ${sans}`
  pen.fillText(usualPrice, margin + width + 24, y + 34)
  pen.fillRect(margin + width + 24, y + 23, pen.measureText(usualPrice).width, 2)
}

/** A text in lines that fit; what is left over ends in an ellipsis. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number, most: number): readonly string[] {
  const lines = ['']
  for (const sign of text) {
    const last = lines.at(-1)!
    if (pen.measureText(last + sign).width <= width) lines[lines.length - 1] = last + sign
    else if (lines.length < most) lines.push(sign)
    else return [...lines.slice(0, -1), `${last.slice(0, -1)}…`]
  }
  return lines
}

function drawCode(pen: CanvasRenderingContext2D, link: string, template: PosterTemplate, hasPicture: boolean) {
  const matrix = qrMatrix(link)
  if (!matrix) throw new Error('链接过长，不能生成二维码')
  const { width, height } = posterSize
  const side = hasPicture ? qrSide : largeQrSide
  const [x, y] = hasPicture
    ? [width - margin - side, height - margin - side]
    : [(width - side) / 2, (template.pictureHeight - side) / 2]
  pen.fillStyle = template.ink
  pen.font = `400 30px ${sans}`
  pen.fillText('长按识别二维码', margin, height - margin - qrSide / 2)
  pen.fillStyle = 'white'
  pen.fillRect(x, y, side, side)
  pen.save()
  pen.fillStyle = 'black'
  paintQr(pen, matrix, { x, y, side })
  pen.restore()
}
