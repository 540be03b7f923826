import { refuse } from './ossError'

/** Limits of Aliyun's image processing: sides in pixels, and pixels of what comes out. */
const MOST_SIDE = 16_384
const MOST_RESULT_PIXELS = 4096 * 4096
const MOST_PERCENT = 1000

const MODES = ['lfit', 'mfit', 'fill', 'pad', 'fixed'] as const

/** `image/resize` as asked for: `m`, `w`, `h`, `l` (longer side), `s` (shorter side), `p` (percent), `limit`, `color`. */
export interface Resize {
  mode: (typeof MODES)[number]
  sides: Partial<Record<'w' | 'h' | 'l' | 's', number>>
  percent?: number
  /** `limit_0`; otherwise what would grow keeps its size. */
  mayGrow: boolean
  /** Six hex digits; fills what `pad` leaves empty. */
  color: string
}

interface Pixels {
  width: number
  height: number
}

/** What to make of a picture: this many pixels, by stretching, cutting or padding. */
interface ResizePlan extends Pixels {
  fit: 'fill' | 'cover' | 'contain'
}

/**
 * Reads `image/resize,w_200,h_200[,m_lfit]…`.
 * @throws OssError InvalidArgument for any other operation, name or value, and when no size is asked for
 */
export function readResize(process: string): Resize {
  const [operation, ...parameters] = process.split(',')
  if (operation !== 'image/resize') throw refuse.argument(`Unsupported image operation: ${operation}`)
  const resize: Resize = { mode: 'lfit', sides: {}, mayGrow: false, color: 'FFFFFF' }
  for (const parameter of parameters) {
    if (!readParameter(resize, parameter)) throw refuse.argument(`Unsupported resize parameter: ${parameter}`)
  }
  if (resize.percent === undefined && Object.keys(resize.sides).length === 0) {
    throw refuse.argument('Resize needs a size.')
  }
  return resize
}

function readParameter(resize: Resize, parameter: string): boolean {
  const [, name, value] = /^([a-z]+)_([A-Za-z0-9]+)$/.exec(parameter) ?? []
  const number = /^\d{1,5}$/.test(value ?? '') ? Number(value) : NaN
  if (name === 'm') {
    const mode = MODES.find((one) => one === value)
    if (mode) resize.mode = mode
    return mode !== undefined
  }
  if (name === 'w' || name === 'h' || name === 'l' || name === 's') {
    resize.sides[name] = number
    return number >= 1 && number <= MOST_SIDE
  }
  if (name === 'p') {
    resize.percent = number
    return number >= 1 && number <= MOST_PERCENT
  }
  if (name === 'limit') {
    resize.mayGrow = number === 0
    return number === 0 || number === 1
  }
  resize.color = value ?? ''
  return name === 'color' && /^[0-9A-Fa-f]{6}$/.test(resize.color)
}

/**
 * What comes out of a picture of this size.
 * @throws OssError InvalidArgument when that would be longer than 16,384 pixels or more than 16,777,216 of them
 */
export function planResize(resize: Resize, source: Pixels): ResizePlan {
  const plan = resize.percent === undefined ? planSides(resize, source) : scaled(source, resize.percent / 100)
  if (!resize.mayGrow && plan.width * plan.height > source.width * source.height) return { ...source, fit: 'fill' }
  if (Math.max(plan.width, plan.height) > MOST_SIDE || plan.width * plan.height > MOST_RESULT_PIXELS) {
    throw refuse.argument('The resized image would be too large.')
  }
  return plan
}

function planSides({ mode, sides }: Resize, source: Pixels): ResizePlan {
  const { w, h } = boxOf(sides, source)
  if (mode === 'lfit' || mode === 'mfit') {
    const scales = [...(w ? [w / source.width] : []), ...(h ? [h / source.height] : [])]
    return scaled(source, mode === 'lfit' ? Math.min(...scales) : Math.max(...scales))
  }
  // One side alone stands for both.
  const [width, height] = [(w ?? h)!, (h ?? w)!]
  return { width, height, fit: mode === 'fill' ? 'cover' : mode === 'pad' ? 'contain' : 'fill' }
}

/** Width and height wanted; `l` and `s` count only where neither is given. */
function boxOf({ w, h, l, s }: Resize['sides'], { width, height }: Pixels): { w?: number; h?: number } {
  if (w !== undefined || h !== undefined) return { w, h }
  return width >= height ? { w: l, h: s } : { w: s, h: l }
}

function scaled({ width, height }: Pixels, scale: number): ResizePlan {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), fit: 'fill' }
}
