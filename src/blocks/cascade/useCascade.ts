import { useMemo, useState, type KeyboardEvent } from 'react'
import { useToast } from '../toast/ToastProvider'
import { columnsOf, hitsOf, isBranch, leavesOf, type CascadeId, type CascadeOption, type Leaf } from './cascadeModel'
import { cascadeWords } from './constants'

export interface CascadeField {
  options: readonly CascadeOption[]
  /** Ids of what is chosen, in the order of choosing; one at most unless several may be chosen. */
  value: readonly CascadeId[]
  onChange: (value: readonly CascadeId[]) => void
  /** Several may be chosen, which is the rule; false: one. */
  isMultiple?: boolean
}

/** An option as a row of a column. */
export interface CascadeRow {
  readonly text: string
  readonly isBranch: boolean
  readonly isDisabled: boolean
  readonly isChosen: boolean
  /** Of a branch where several may be chosen: how much of what is below it is chosen; null elsewhere. */
  readonly check: 'on' | 'off' | 'mixed' | null
}

/** One listbox. */
export interface CascadeColumn {
  /** What it holds; null: the topmost options. */
  readonly label: string | null
  readonly count: number
  readonly active: number
  readonly rowAt: (index: number) => CascadeRow
}

/** What can be chosen below a branch. */
const openLeaves = (branch: CascadeOption) => leavesOf(branch.data ?? []).filter(({ isDisabled }) => !isDisabled)

/** The chosen leaves in the order of `value`; ids without an option are left out. */
export function useChosenLeaves(options: readonly CascadeOption[], value: readonly CascadeId[]): readonly Leaf[] {
  return useMemo(() => {
    if (value.length === 0) return []
    const wanted = new Set(value)
    const found = new Map<CascadeId, Leaf>()
    for (const leaf of leavesOf(options)) {
      if (wanted.has(leaf.option.id) && !found.has(leaf.option.id)) found.set(leaf.option.id, leaf)
    }
    return value.flatMap((id) => found.get(id) ?? [])
  }, [options, value])
}

/**
 * The open cascade without its looks: columns, search, choice and the whole keyboard. Choosing what is chosen already
 * is refused with 请勿重复选择 where several may be chosen (docs/readings.md, 59).
 * @param field.onDone heard when one was chosen and no other may be
 */
export function useCascade(field: CascadeField & { chosen: readonly Leaf[]; onDone: () => void }) {
  const { options, value, onChange, isMultiple = true, chosen, onDone } = field
  const { show } = useToast()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<readonly number[]>(chosen[0]?.at ?? [0])
  const [activeHit, setActiveHit] = useState(0)
  const isSearching = query.trim() !== ''

  const chosenIds = useMemo(() => new Set(value), [value])
  const leaves = useMemo(() => (isSearching ? leavesOf(options) : []), [options, isSearching])
  const hits = useMemo(() => hitsOf(leaves, query), [leaves, query])
  const opened = useMemo(() => columnsOf(options, active), [options, active])

  const columns: readonly CascadeColumn[] = isSearching
    ? [
        {
          label: cascadeWords.hits,
          count: hits.length,
          active: Math.min(activeHit, Math.max(0, hits.length - 1)),
          rowAt: (index) => {
            const { option, text, isDisabled } = hits[index]!
            return { text, isBranch: false, isDisabled, isChosen: chosenIds.has(option.id), check: null }
          },
        },
      ]
    : opened.map((column) => ({
        label: column.parent?.name ?? null,
        count: column.options.length,
        active: column.active,
        rowAt: (index) => {
          const option = column.options[index]!
          const opens = isBranch(option)
          return {
            text: option.name,
            isBranch: opens,
            isDisabled: option.disabled === true,
            isChosen: !opens && chosenIds.has(option.id),
            check: opens && isMultiple ? checkOf(option) : null,
          }
        },
      }))
  const last = columns.length - 1

  function checkOf(option: CascadeOption): NonNullable<CascadeRow['check']> {
    const ids = openLeaves(option).map((leaf) => leaf.option.id)
    const taken = ids.filter((id) => chosenIds.has(id)).length
    if (taken === 0) return 'off'
    return taken === ids.length ? 'on' : 'mixed'
  }

  /** Takes all that can be chosen below a branch; once more lets go of it. */
  const takeBranch = (column: number, index: number) => {
    const option = isSearching ? undefined : opened[column]?.options[index]
    if (!option || !isMultiple || !isBranch(option) || option.disabled === true) return
    const ids = openLeaves(option).map((leaf) => leaf.option.id)
    const isAll = ids.every((id) => chosenIds.has(id))
    const fresh = ids.filter((id) => !chosenIds.has(id))
    onChange(isAll ? value.filter((id) => !ids.includes(id)) : [...value, ...fresh])
  }
  const choose = ({ id }: CascadeOption) => {
    if (!isMultiple) {
      if (!chosenIds.has(id)) onChange([id])
      onDone()
    } else if (chosenIds.has(id)) show({ text: cascadeWords.duplicate, type: 'warning' })
    else onChange([...value, id])
  }
  /** Chooses a leaf, opens a branch; a disabled option hears nothing. */
  const press = (column: number, index: number) => {
    if (isSearching) {
      setActiveHit(index)
      const hit = hits[index]
      if (hit && !hit.isDisabled) choose(hit.option)
      return
    }
    const option = opened[column]?.options[index]
    if (!option) return
    const here = [...opened.slice(0, column).map((one) => one.active), index]
    const opens = isBranch(option) && option.disabled !== true
    setActive(opens ? [...here, 0] : here)
    if (!isBranch(option) && option.disabled !== true) choose(option)
  }
  const goTo = (index: number) => {
    const count = columns[last]?.count ?? 0
    if (count === 0) return
    const to = Math.max(0, Math.min(index, count - 1))
    if (isSearching) setActiveHit(to)
    else setActive([...opened.slice(0, last).map((one) => one.active), to])
  }
  const goBack = () => {
    if (!isSearching && last > 0) setActive(opened.slice(0, last).map((one) => one.active))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const column = columns[last]
    if (!column) return
    const isOnBranch = column.count > 0 && column.rowAt(column.active).isBranch
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(column.active + 1),
      ArrowUp: () => goTo(column.active - 1),
      Home: () => goTo(0),
      End: () => goTo(column.count - 1),
      ArrowRight: () => isOnBranch && press(last, column.active),
      ArrowLeft: goBack,
      Enter: () => press(last, column.active),
      ' ': () => (isOnBranch && isMultiple ? takeBranch(last, column.active) : press(last, column.active)),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return {
    columns,
    query,
    isSearching,
    search: (text: string) => {
      setQuery(text)
      setActiveHit(0)
    },
    press,
    takeBranch,
    goBack,
    onKeyDown,
    remove: (id: CascadeId) => onChange(value.filter((one) => one !== id)),
    clear: () => onChange([]),
  }
}
