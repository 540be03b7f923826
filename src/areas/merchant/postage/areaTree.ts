import { leavesOf, type CascadeId, type CascadeOption } from '@/blocks/cascade/cascadeModel'

/** An area is a region by its whole way in one word: 浙江省杭州市. */
const areaOf = (id: CascadeId): string => String(id).replaceAll('/', '')

const leavesIn = (option: CascadeOption): readonly CascadeId[] =>
  option.data ? leavesOf(option.data).map((leaf) => leaf.option.id) : [option.id]

/** The leaves that some areas cover, whole branches among them. */
export function idsIn(options: readonly CascadeOption[], areas: readonly string[]): readonly CascadeId[] {
  const wanted = new Set(areas)
  const visit = (option: CascadeOption): readonly CascadeId[] =>
    wanted.has(areaOf(option.id)) ? leavesIn(option) : (option.data ?? []).flatMap(visit)
  return options.flatMap(visit)
}

/** The fewest areas that cover some leaves: a branch all of whose leaves are among them stands for them. */
export function areasOf(options: readonly CascadeOption[], ids: readonly CascadeId[]): readonly string[] {
  const chosen = new Set(ids)
  const visit = (option: CascadeOption): readonly string[] => {
    if (leavesIn(option).every((id) => chosen.has(id))) return [areaOf(option.id)]
    return (option.data ?? []).flatMap(visit)
  }
  return options.flatMap(visit)
}

/** The regions without what other rules name. @param own areas of the rule itself, which stay open */
export function regionsLeft(
  options: readonly CascadeOption[],
  taken: readonly string[],
  own: readonly string[],
): readonly CascadeOption[] {
  const shut = new Set(taken.filter((area) => !own.includes(area)))
  if (shut.size === 0) return options
  const visit = (option: CascadeOption): CascadeOption => {
    if (shut.has(areaOf(option.id))) return { ...option, disabled: true }
    return option.data ? { ...option, data: option.data.map(visit) } : option
  }
  return options.map(visit)
}
