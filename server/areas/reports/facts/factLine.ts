import { familyOf, type FamilyKey } from '@contracts/reports/families'
import { merchantDay, writeMoment } from '@server/records/merchantDay'

/** Something that happened, as it is counted. */
export interface FactLine {
  readonly family: FamilyKey
  readonly brandId: number
  /** 0 of what belongs to the brand as a whole. */
  readonly hotelId: number
  /** YYYY-MM-DD and hour in the store. */
  readonly bizDate: string
  readonly hour: number
  /** A key that does not apply is left out: the line is in no cube of it. */
  readonly keys: Readonly<Record<string, string>>
  readonly deltas: Readonly<Record<string, number>>
}

/** A row of facts, by the names of its columns. */
export interface FactRow {
  readonly family: string
  readonly cube: string
  readonly grain: 'H' | 'D' | 'M'
  readonly brand_id: number
  readonly hotel_id: number
  readonly period: string
  readonly k1: string
  readonly k2: string
  /** In the order of the family's facts. */
  readonly amounts: number[]
}

/** Columns of amounts in a row of facts. */
export const amountNames = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10'] as const

/** Day and hour of a moment in the store. */
export const placedAt = (at: Date): Pick<FactLine, 'bizDate' | 'hour'> => ({
  bizDate: merchantDay(at),
  hour: Number(writeMoment(at).slice(11, 13)),
})

/** The same, taken back: on its own day. */
export const takenBack = (line: FactLine): FactLine => ({
  ...line,
  deltas: Object.fromEntries(Object.entries(line.deltas).map(([name, amount]) => [name, -amount])),
})

export const totalCube = 'total'

/** Name of the cube of a pair, or of one key. */
export const cubeOf = (keys: readonly string[]): string => (keys.length === 0 ? totalCube : keys.join('.'))

/** The cubes of a family, each with its keys in the order of its columns. */
export function cubesOf(family: FamilyKey): readonly (readonly string[])[] {
  const { keys, pairs } = familyOf(family)
  return [[], ...Object.keys(keys).map((key) => [key]), ...pairs]
}

/** Hour, day and month of a line, as far as a cube is kept so finely. */
const periodsOf = (
  { bizDate, hour }: FactLine,
  keys: readonly string[],
): readonly (readonly [FactRow['grain'], string])[] => [
  ...(keys.length === 0 ? [['H', `${bizDate}T${String(hour).padStart(2, '0')}`] as const] : []),
  ['D', bizDate],
  ['M', bizDate.slice(0, 7)],
]

export const rowKey = (row: Omit<FactRow, 'amounts'>): string =>
  [row.family, row.cube, row.grain, row.brand_id, row.hotel_id, row.period, row.k1, row.k2].join('\u0001')

/** Adds lines up into rows of facts, sorted by their key: two that fold at once lock the same rows in the same order. */
export function foldLines(lines: readonly FactLine[]): readonly FactRow[] {
  const rows = new Map<string, FactRow>()
  for (const line of lines) {
    const { facts } = familyOf(line.family)
    const stores = line.hotelId === 0 ? [0] : [line.hotelId, 0]
    for (const keys of cubesOf(line.family)) {
      if (keys.some((key) => line.keys[key] === undefined)) continue
      for (const [grain, period] of periodsOf(line, keys))
        for (const hotel of stores) {
          const place = {
            family: line.family,
            cube: cubeOf(keys),
            grain,
            brand_id: line.brandId,
            hotel_id: hotel,
            period,
            k1: keys[0] === undefined ? '' : line.keys[keys[0]]!,
            k2: keys[1] === undefined ? '' : line.keys[keys[1]]!,
          }
          const key = rowKey(place)
          const row = rows.get(key) ?? { ...place, amounts: facts.map(() => 0) }
          facts.forEach((name, at) => {
            row.amounts[at]! += line.deltas[name] ?? 0
          })
          rows.set(key, row)
        }
    }
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
