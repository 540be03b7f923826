import sharp from 'sharp'

/** What a sample picture shows: hills over water, a plate on a table, or a room with a window. */
export type Motif = 'hills' | 'plate' | 'room'

/** Drawn at half size and enlarged, which is four times as fast and softens the edges. */
const width = 600
const height = 450
const enlarged = 2

type Colour = readonly [red: number, green: number, blue: number]
/** How far a point lies outside a shape, in pixels; negative inside. */
type Distance = (x: number, y: number) => number
interface Layer {
  distance: Distance
  colour: Colour
  opacity: number
}

/** @param hue degrees; saturation and lightness in percent */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (shift: number) => {
    const k = (((shift + hue / 30) % 12) + 12) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

/** `Math.hypot` guards against overflow and costs ten times as much. */
const length = (x: number, y: number) => Math.sqrt(x * x + y * y)

const ellipse =
  (centreX: number, centreY: number, radiusX: number, radiusY: number): Distance =>
  (x, y) =>
    (length((x - centreX) / radiusX, (y - centreY) / radiusY) - 1) * Math.min(radiusX, radiusY)

const box =
  (left: number, top: number, wide: number, high: number, radius = 0): Distance =>
  (x, y) => {
    const outX = Math.abs(x - left - wide / 2) - wide / 2 + radius
    const outY = Math.abs(y - top - high / 2) - high / 2 + radius
    return length(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - radius
  }

/** All that lies below a line of hills, within `within` where given. */
const hills =
  (top: number, sway: number, phase: number, within?: Distance): Distance =>
  (x, y) => {
    const line = top - sway * (0.6 * Math.sin(x / 92 + phase) + 0.4 * Math.sin(x / 41 + phase * 2.3))
    return Math.max(line - y, within ? within(x, y) : -Infinity)
  }

const layer = (distance: Distance, colour: Colour, opacity = 1): Layer => ({ distance, colour, opacity })

const motifs: Readonly<Record<Motif, (hue: number) => Layer[]>> = {
  hills: (hue) => [
    layer(ellipse(420, 130, 46, 46), colourOf(hue + 20, 80, 95), 0.9),
    layer(hills(255, 62, hue / 20), colourOf(hue, 24, 66), 0.75),
    layer(hills(305, 44, hue / 11), colourOf(hue - 8, 28, 50), 0.85),
    layer(box(-10, 345, width + 20, 120), colourOf(hue + 12, 32, 76), 0.9),
    ...[362, 382, 404, 428].map((y, i) => layer(box(90 + i * 58, y, 250 - i * 30, 3, 1.5), [255, 255, 255], 0.4)),
  ],
  plate: (hue) => [
    layer(ellipse(300, 262, 210, 150), colourOf(hue, 20, 30), 0.25),
    layer(ellipse(300, 240, 205, 150), colourOf(hue + 30, 30, 97)),
    layer(ellipse(300, 240, 142, 103), colourOf(hue, 18, 90)),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => {
      const turn = (i / 7) * Math.PI * 2 + hue
      const place = ellipse(300 + Math.cos(turn) * 68, 240 + Math.sin(turn) * 48, 40, 27)
      return layer(place, colourOf(hue + i * 6, 58, 54 + (i % 3) * 7))
    }),
    layer(ellipse(300, 240, 28, 22), colourOf(112, 36, 46)),
  ],
  room: (hue) => {
    const pane = box(75, 55, 320, 230, 5)
    return [
      layer(pane, colourOf(hue + 40, 60, 88)),
      layer(hills(215, 34, hue / 17, pane), colourOf(hue + 60, 26, 56), 0.85),
      layer(box(231, 55, 7, 230), [255, 255, 255]),
      layer(box(-10, 325, width + 20, 140), colourOf(hue, 24, 46)),
      layer(box(210, 280, 340, 110, 13), colourOf(hue, 20, 95)),
      layer(box(235, 250, 115, 55, 15), [255, 255, 255]),
      layer(box(210, 330, 340, 65, 10), colourOf(hue + 10, 44, 62)),
    ]
  },
}

/**
 * Draws a picture of 1200 × 900 pixels, or of half as many where it is small; the same arguments give the same picture.
 * Painted point by point: the process that serves merchants' files renders no SVG.
 * @param hue degrees
 */
export function drawSamplePicture(
  motif: Motif,
  hue: number,
  format: 'jpg' | 'png',
  { isSmall = false }: { readonly isSmall?: boolean } = {},
): Promise<Buffer> {
  const step = isSmall ? 2 : 1
  const raw = { width: width / step, height: height / step, channels: 3 as const }
  const drawing = sharp(paint(motifs[motif](hue), hue, step), { raw }).resize(
    raw.width * enlarged,
    raw.height * enlarged,
  )
  return (format === 'png' ? drawing.png({ compressionLevel: 6 }) : drawing.jpeg({ quality: 84 })).toBuffer()
}

/**
 * @param step of so many points in each direction one is painted
 * @returns RGB, three bytes a point, row by row
 */
function paint(layers: readonly Layer[], hue: number, step: number): Uint8Array {
  const bytes = new Uint8Array((width / step) * (height / step) * 3)
  const from = colourOf(hue, 52, 91)
  const to = colourOf(hue, 34, 70)
  for (let y = 0, at = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step, at += 3) {
      const down = (0.35 * x) / width + (0.65 * y) / height
      let red = from[0] + (to[0] - from[0]) * down
      let green = from[1] + (to[1] - from[1]) * down
      let blue = from[2] + (to[2] - from[2]) * down
      for (const { distance, colour, opacity } of layers) {
        const cover = Math.min(1, Math.max(0, 0.5 - distance(x, y))) * opacity
        if (cover === 0) continue
        red += (colour[0] - red) * cover
        green += (colour[1] - green) * cover
        blue += (colour[2] - blue) * cover
      }
      bytes[at] = red
      bytes[at + 1] = green
      bytes[at + 2] = blue
    }
  }
  return bytes
}
