import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { checkStates, toggled, type CheckRules, type CheckState } from './checks'
import { FILTER_METHOD_MISSING, TYPE_AHEAD_MS } from './constants'
import {
  canOpen,
  matchesWithAncestors,
  placeNodes,
  typedNode,
  visibleNodes,
  type NodeReading,
  type Placed,
  type TreeKey,
} from './treeModel'

export interface TreeField<Node> extends NodeReading<Node>, CheckRules<Node> {
  nodes: readonly Node[]
  textOf: (node: Node) => string
  /** Open at first. */
  defaultExpanded?: readonly TreeKey[] | 'all'
  /** Called with the open keys whenever one is opened or closed; lazy children are loaded for them. */
  onExpandedChange?: (keys: readonly TreeKey[]) => void
  /** The chosen node. */
  selected?: TreeKey | null
  onSelect?: (node: Node) => void
  /** With it every node has a box. */
  onCheck?: (keys: readonly TreeKey[]) => void
  checked?: readonly TreeKey[]
  /** Shows the nodes that match, with their ancestors; '' shows all. */
  filter?: string
  /** Needed with `filter`; without it the tree throws (Shared building blocks, 8). */
  filterMethod?: (filter: string, node: Node) => boolean
}

const nothing: readonly TreeKey[] = []

/** A tree without its looks: what is visible, open, ticked and active, and its whole keyboard by the ARIA pattern. */
export function useTree<Node>(field: TreeField<Node>) {
  const {
    nodes,
    nodeKey,
    childrenOf,
    textOf,
    filter,
    filterMethod,
    onCheck,
    checked = nothing,
    strictly,
    isHalf,
  } = field
  if (filter !== undefined && !filterMethod) throw new Error(FILTER_METHOD_MISSING)
  const tree = useMemo(() => placeNodes(nodes, { nodeKey, childrenOf }), [nodes, nodeKey, childrenOf])

  const [expanded, setExpanded] = useState<ReadonlySet<TreeKey>>(
    () => new Set(field.defaultExpanded === 'all' ? tree.byKey.keys() : field.defaultExpanded),
  )
  const isFiltering = filter !== undefined && filter !== ''
  const shown = useMemo(
    () => (isFiltering && filterMethod ? matchesWithAncestors(tree, (node) => filterMethod(filter, node)) : null),
    [tree, filter, isFiltering, filterMethod],
  )
  // A filter opens the way to its hits; what is closed then belongs to that filter and is forgotten with it.
  const [folded, setFolded] = useState<{ filter: string; keys: ReadonlySet<TreeKey> }>({ filter: '', keys: new Set() })
  const foldedNow = isFiltering && folded.filter === filter ? folded.keys : null
  const isOpen = (one: Placed<Node>) => (isFiltering ? !foldedNow?.has(one.key) : expanded.has(one.key))
  const isLeaf = (one: Placed<Node>) =>
    shown ? !(one.children?.some(({ key }) => shown.has(key)) ?? false) : !canOpen(one)

  const visible = useMemo(
    () =>
      visibleNodes(
        tree.roots,
        ({ key }) => (shown ? !foldedNow?.has(key) : expanded.has(key)),
        shown ? ({ key }) => shown.has(key) : undefined,
      ),
    [tree, shown, foldedNow, expanded],
  )

  const checkedKeys = useMemo(() => new Set(checked), [checked])
  const states = useMemo(
    () => (onCheck ? checkStates(tree, checkedKeys, { strictly, isHalf }) : null),
    [onCheck, tree, checkedKeys, strictly, isHalf],
  )

  const [wanted, setActive] = useState<TreeKey | null>(null)
  const indexes = useMemo(() => new Map(visible.map(({ key }, index) => [key, index])), [visible])
  // Where the keyboard stands: where it was put, else on the chosen node, else on the first; on the nearest ancestor
  // that is on screen where that node is not.
  let standing = tree.byKey.get(wanted ?? field.selected ?? '') ?? null
  while (standing && !indexes.has(standing.key)) standing = standing.parent
  const activeIndex = (standing && indexes.get(standing.key)) ?? 0
  const active = visible[activeIndex]

  const setOpen = (ones: readonly Placed<Node>[], isToOpen: boolean) => {
    const changed = ones.filter((one) => !isLeaf(one) && isOpen(one) !== isToOpen)
    if (changed.length === 0) return
    const keys = new Set(isFiltering ? foldedNow : expanded)
    for (const { key } of changed) {
      // Folded keys are closed ones, expanded keys open ones.
      if (isToOpen === isFiltering) keys.delete(key)
      else keys.add(key)
    }
    if (isFiltering) return setFolded({ filter, keys })
    setExpanded(keys)
    field.onExpandedChange?.([...keys])
  }
  const isDisabled = (one: Placed<Node>) => field.isDisabled?.(one.node) ?? false
  const check = (one: Placed<Node>) => {
    if (!isDisabled(one)) onCheck?.(toggled(tree, checkedKeys, one, field))
  }
  const select = (one: Placed<Node>) => {
    if (!isDisabled(one)) field.onSelect?.(one.node)
  }

  const typed = useRef({ text: '', at: -Infinity })
  const typeAhead = (letter: string, at: number) => {
    const isSameWord = at - typed.current.at < TYPE_AHEAD_MS
    typed.current = { text: isSameWord ? typed.current.text + letter : letter, at }
    goTo(typedNode(visible, activeIndex, typed.current.text, textOf))
  }
  const goTo = (index: number) => {
    const one = visible[index]
    if (one) setActive(one.key)
  }

  const moves: Readonly<Record<string, (one: Placed<Node>) => void>> = {
    ArrowDown: () => goTo(activeIndex + 1),
    ArrowUp: () => goTo(activeIndex - 1),
    Home: () => goTo(0),
    End: () => goTo(visible.length - 1),
    ArrowRight: (one) => {
      if (isLeaf(one)) return
      if (isOpen(one)) goTo(activeIndex + (visible[activeIndex + 1]?.parent === one ? 1 : 0))
      else setOpen([one], true)
    },
    ArrowLeft: (one) => {
      if (!isLeaf(one) && isOpen(one)) setOpen([one], false)
      else if (one.parent) setActive(one.parent.key)
    },
    Enter: (one) => (field.onSelect ? select(one) : check(one)),
    ' ': (one) => (onCheck ? check(one) : select(one)),
    '*': (one) => setOpen(one.parent?.children ?? tree.roots, true),
  }

  return {
    visible,
    active,
    activeIndex,
    isOpen,
    isLeaf,
    isDisabled,
    /** null where the tree has no boxes. */
    checkOf: (one: Placed<Node>): CheckState | null => states?.get(one.key) ?? null,
    toggle: (one: Placed<Node>) => setOpen([one], !isOpen(one)),
    check,
    select,
    activate: (one: Placed<Node>) => setActive(one.key),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || !active) return
      const move = moves[event.key]
      if (!move && [...event.key].length !== 1) return
      event.preventDefault()
      if (move && !(event.key === ' ' && isTyping(typed.current, event.timeStamp))) move(active)
      else typeAhead(event.key, event.timeStamp)
    },
  }
}

/** A blank between two letters belongs to the word. */
const isTyping = ({ at }: { at: number }, now: number) => now - at < TYPE_AHEAD_MS
