import { CITY_LEVEL, NAME_GAP_PX } from './constants'
import type { Point } from './mapService'
import { provinces, type PlaceRow } from './places'

/** A name on the sketch. */
interface PlaceName extends Point {
  readonly name: string
}

/** px from the upper left corner of the map. */
interface Spot {
  readonly x: number
  readonly y: number
}

const nameOf = ([name, longitude, latitude]: PlaceRow): PlaceName => ({ name, longitude, latitude })
const ofProvinces = provinces.map(({ row }) => nameOf(row))
const ofAll = [...ofProvinces, ...provinces.flatMap(({ parts }) => parts.map(nameOf))]

/**
 * The names that have room on the map: those of provinces first, from `CITY_LEVEL` on those of cities and districts.
 * @param spotOf where a point lies on the map; null outside of it
 */
export function placeNames(level: number, spotOf: (point: Point) => Spot | null): readonly PlaceName[] {
  const taken: Spot[] = []
  return (level < CITY_LEVEL ? ofProvinces : ofAll).filter((place) => {
    const spot = spotOf(place)
    if (!spot) return false
    const isFree = taken.every(
      ({ x, y }) => Math.abs(x - spot.x) >= NAME_GAP_PX.across || Math.abs(y - spot.y) >= NAME_GAP_PX.down,
    )
    if (isFree) taken.push(spot)
    return isFree
  })
}
