/** Most digits after the point that a double can be asked for. */
const mostPlaces = 100

const power = /e([+-]\d+)$/

/** Digits after the point in the shortest text of a number: 0.25 → 2, 1e-7 → 7, 3 → 0. */
function placesOf(value: number): number {
  const text = String(value)
  const exponent = Number(power.exec(text)?.[1] ?? 0)
  const fraction = text.replace(power, '').split('.')[1]?.length ?? 0
  return Math.min(Math.max(0, fraction - exponent), mostPlaces)
}

/** Moves the point by so many digits without multiplying, which would add noise. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

// -0 would be shown as 0 and compare as something else.
const unsigned = (value: number): number => (value === 0 ? 0 : value)

/** The sum as people reckon it: 0.1 + 0.2 is 0.3. */
export const exactSum = (one: number, other: number): number =>
  unsigned(Number((one + other).toFixed(Math.max(placesOf(one), placesOf(other)))))

/** Rounded to so many digits after the point, halves away from zero: 1.005 at 2 digits is 1.01. */
export const roundedTo = (value: number, places: number): number =>
  unsigned(Math.sign(value) * shifted(Math.round(shifted(Math.abs(value), places)), -places))

const text = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** All digits, without exponent or grouping: 1e21 and 1e-7 can be read and typed again. */
export function plainText(value: number): string {
  const plain = String(unsigned(value))
  return plain.includes('e') ? text.format(unsigned(value)) : plain
}
