import type { CascadeOption } from '../cascade/cascadeModel'
import kept from './regions.json'

/** A province, city or district: name, pinyin with its syllables apart, and what lies in it. */
type RegionRow = readonly [name: string, pinyin: string, parts?: readonly RegionRow[]]

/** Between the names of a way. */
const joint = '/'

const optionOf =
  (above: string) =>
  ([name, pinyin, parts]: RegionRow): CascadeOption => {
    const id = above === '' ? name : above + joint + name
    return { id, name, pinyin, ...(parts && parts.length > 0 && { data: parts.map(optionOf(id)) }) }
  }

/** Provinces, cities and districts to choose from; an option's id is its way. JSON knows no rows of fixed length. */
export const regionOptions: readonly CascadeOption[] = (kept.provinces as unknown as readonly RegionRow[]).map(
  optionOf(''),
)

export const regionId = (names: readonly string[]): string => names.join(joint)
export const regionNames = (id: string | number): readonly string[] => String(id).split(joint)

/**
 * The region that an address begins with, as far down as it says: 浙江省杭州市西湖区北山街 → 浙江省, 杭州市, 西湖区.
 * @returns [] where it begins with none
 */
export function regionIn(address: string): readonly string[] {
  const found: string[] = []
  let rest = address
  let siblings: readonly CascadeOption[] | undefined = regionOptions
  while (siblings) {
    const next: CascadeOption | undefined = siblings.find(({ name }) => rest.startsWith(name))
    if (!next) break
    found.push(next.name)
    rest = rest.slice(next.name.length)
    siblings = next.data
  }
  return found
}
