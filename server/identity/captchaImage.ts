import { randomInt } from 'node:crypto'

/** Strokes of each letter in a 4 × 6 box, as points `xy`; shapes that are easily confused (0 O, 1 I L, 5 S …) are left out. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  A: ['06 20 46', '14 34'],
  C: ['41 30 10 01 05 16 36 45'],
  E: ['40 00 06 46', '03 33'],
  F: ['40 00 06', '03 33'],
  H: ['00 06', '40 46', '03 43'],
  K: ['00 06', '40 03 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  P: ['06 00 30 41 42 33 03'],
  R: ['06 00 30 41 42 33 03', '23 46'],
  T: ['00 40', '20 26'],
  U: ['00 05 16 36 45 40'],
  V: ['00 26 40'],
  W: ['00 16 23 36 40'],
  X: ['00 46', '40 06'],
  Y: ['00 23 40', '23 26'],
  3: ['01 10 30 41 42 33 44 45 36 16 05', '13 33'],
  4: ['36 30 04 44'],
  7: ['00 40 16'],
  9: ['42 33 13 02 01 10 30 41 44 36 16'],
}

export const captchaLetters = Object.keys(strokes)

const width = 132
const height = 44
const noiseStrokes = 2
/** Longest stray line, in px: about a letter's stroke, so that it can't be told apart by its length. */
const noiseLength = 26

type Point = readonly [x: number, y: number]

/** Drawn from the operating system's random numbers: a predictable picture could be solved without being seen. */
const between = (low: number, high: number) => low + (randomInt(1_000_001) / 1_000_000) * (high - low)

/**
 * Draws letters as wavering lines among stray ones. The markup holds nothing but unordered strokes of random points:
 * no text, no order, no two pictures alike.
 * @param letters from `captchaLetters`
 * @returns SVG, 132 × 44
 */
export function drawCaptcha(letters: string): string {
  const wave = { height: between(1.5, 3), length: between(18, 30), start: between(0, 6) }
  const bend = ([x, y]: Point): Point => [x, y + wave.height * Math.sin(wave.start + (x / wave.length) * Math.PI)]
  const lines = [...letters].flatMap((letter, place) => letterStrokes(letter, place, letters.length))
  for (let n = 0; n < noiseStrokes; n += 1) {
    const from: Point = [between(4, width - noiseLength), between(4, height - 4)]
    lines.push([from, [from[0] + between(noiseLength / 2, noiseLength), from[1] + between(-10, 10)]])
  }
  shuffle(lines)
  const paths = lines.map(
    (line) =>
      `<path d="M${subdivide(line)
        .map(bend)
        .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('L')}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#f5f5f5"/>` +
    `<g fill="none" stroke="#424242" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
  )
}

function letterStrokes(letter: string, place: number, count: number): Point[][] {
  const cell = (width - 20) / count
  const scale = between(4.4, 5.2)
  const lean = between(-0.25, 0.25)
  const turn = between(-0.22, 0.22)
  const centre: Point = [10 + cell * (place + 0.5) + between(-3, 3), height / 2 + between(-2, 2)]
  const set = (xy: string): Point => {
    const x = (Number(xy[0]) - 2 + between(-0.15, 0.15)) * scale
    const y = (Number(xy[1]) - 3 + between(-0.15, 0.15)) * scale
    const leaning = x - y * lean
    return [
      centre[0] + leaning * Math.cos(turn) - y * Math.sin(turn),
      centre[1] + leaning * Math.sin(turn) + y * Math.cos(turn),
    ]
  }
  return (strokes[letter] ?? []).map((stroke) => {
    const points = stroke.split(' ').map(set)
    return randomInt(2) === 0 ? points : points.reverse()
  })
}

/** Puts a random number of slightly displaced points between the corners. */
function subdivide(line: readonly Point[]): Point[] {
  return line.flatMap((from, index) => {
    const to = line[index + 1]
    if (!to) return [from]
    const steps = randomInt(2, 5)
    return Array.from({ length: steps }, (_, step): Point => {
      const part = step / steps
      const shake = step === 0 ? 0 : 0.5
      return [
        from[0] + (to[0] - from[0]) * part + between(-shake, shake),
        from[1] + (to[1] - from[1]) * part + between(-shake, shake),
      ]
    })
  })
}

function shuffle(items: unknown[]): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[items[last], items[other]] = [items[other], items[last]]
  }
}
