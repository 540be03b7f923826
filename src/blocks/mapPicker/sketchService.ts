import { areaAt, kmTo, loadChina, loadProvince, provinceAt } from './boundaries'
import { mapWords, MOST_RESULTS, NEARBY_KM } from './constants'
import type { MapService, Place, Point } from './mapService'
import { provinces, type PlaceRow } from './places'

interface Known {
  readonly row: PlaceRow
  readonly address: string
}

const known: readonly Known[] = provinces.flatMap(({ row, parts }) => [
  { row, address: row[0] },
  ...parts.map((part) => ({ row: part, address: row[0] + part[0] })),
])

const fewestInitials = 2

/** How well a place fits what was typed: 0 best, null not at all. */
function fit({ row: [name, , , pinyin, initials], address }: Known, words: string): number | null {
  if (name === words || address === words) return 0
  if (name.startsWith(words)) return 1
  if (name.includes(words)) return 2
  if (pinyin.startsWith(words)) return 3
  if (words.length >= fewestInitials && initials.startsWith(words)) return 4
  // A whole address was typed: the place it lies in.
  const short = name.replace(/[省市区县]$/, '')
  return short.length > 1 && words.includes(short) ? 5 : null
}

/** What is known without a maps service: provinces, cities and the districts of municipalities. */
export const sketchService: MapService = {
  search(typed) {
    const words = typed.trim().toLowerCase()
    const found = known
      .map((one) => ({ ...one, rank: words === '' ? null : fit(one, words) }))
      .filter((one): one is typeof one & { rank: number } => one.rank !== null)
      .toSorted((one, other) => one.rank - other.rank)
    // The most exact part of a typed address says more than its province.
    const best =
      found[0]?.rank === 5 ? found.toSorted((one, other) => other.address.length - one.address.length) : found
    return Promise.resolve(best.slice(0, MOST_RESULTS).map(placeOf))
  },
  async addressOf(point) {
    const province = provinceAt(await loadChina(), point)
    if (!province) return nearest(point)
    const part = areaAt(await loadProvince(province), point)
    const name = province.row[0]
    return part === null || name.startsWith(part) ? name : name + part
  },
}

const placeOf = ({ row: [name, longitude, latitude], address }: Known): Place => ({
  name,
  address,
  longitude,
  latitude,
})

/** On the water, or where the borders are drawn too roughly. */
function nearest(point: Point): string {
  const [closest] = known
    .map((one) => ({ ...one, km: kmTo(point, one.row) }))
    .toSorted((one, other) => one.km - other.km)
  if (!closest || closest.km > NEARBY_KM) throw new Error(mapWords.noAddress)
  return mapWords.nearby(closest.address)
}
