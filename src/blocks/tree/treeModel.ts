import { NODE_KEY_MISSING } from './constants'

export type TreeKey = string | number

/** How a tree reads its nodes. */
export interface NodeReading<Node> {
  /** The field that tells nodes apart; without it the tree throws (Shared building blocks, 8). */
  nodeKey: keyof Node & string
  /** undefined: not loaded yet, can be opened; [] is a leaf. */
  childrenOf: (node: Node) => readonly Node[] | undefined
}

/** A node where it stands. */
export interface Placed<Node> {
  readonly key: TreeKey
  readonly node: Node
  readonly parent: Placed<Node> | null
  /** 0 at the top. */
  readonly depth: number
  /** Among its siblings, from 0; and how many these are. */
  readonly place: number
  readonly siblings: number
  /** undefined while they are not loaded. */
  readonly children: readonly Placed<Node>[] | undefined
}

/** All nodes with their places. */
export interface PlacedTree<Node> {
  readonly roots: readonly Placed<Node>[]
  /** In tree order. */
  readonly byKey: ReadonlyMap<TreeKey, Placed<Node>>
}

/**
 * Finds the place of every node. A key that has been there before (a node listed twice, a circle) is left out.
 * @throws Error without `nodeKey`, and for a node that does not have that field
 */
export function placeNodes<Node>(nodes: readonly Node[], { nodeKey, childrenOf }: NodeReading<Node>): PlacedTree<Node> {
  if (!nodeKey) throw new Error(NODE_KEY_MISSING)
  const byKey = new Map<TreeKey, Placed<Node>>()
  const keyOf = (node: Node): TreeKey => {
    const key = node[nodeKey] as unknown
    if (typeof key !== 'string' && typeof key !== 'number')
      throw new Error(`${NODE_KEY_MISSING}: a node has no «${nodeKey}»`)
    return key
  }
  const placeAll = (siblings: readonly Node[], parent: Placed<Node> | null): readonly Placed<Node>[] => {
    const kept = new Map<TreeKey, Node>()
    for (const node of siblings) {
      const key = keyOf(node)
      if (!byKey.has(key) && !kept.has(key)) kept.set(key, node)
    }
    const placed: Placed<Node>[] = []
    for (const [key, node] of kept) {
      // Deeper in a sibling's branch the same key may have turned up meanwhile.
      if (byKey.has(key)) continue
      const one = { key, node, parent, depth: parent ? parent.depth + 1 : 0, place: placed.length, siblings: kept.size }
      const whole: { -readonly [Field in keyof Placed<Node>]: Placed<Node>[Field] } = { ...one, children: undefined }
      byKey.set(key, whole)
      placed.push(whole)
      const children = childrenOf(node)
      whole.children = children && placeAll(children, whole)
    }
    return placed
  }
  return { roots: placeAll(nodes, null), byKey }
}

/** Whether there is something below the node to be opened, as far as is known. */
export const canOpen = <Node>({ children }: Placed<Node>): boolean => children === undefined || children.length > 0

/** The nodes on screen, from above to below: those whose ancestors are all open and that the filter lets through. */
export function visibleNodes<Node>(
  roots: readonly Placed<Node>[],
  isOpen: (one: Placed<Node>) => boolean,
  isLetThrough: (one: Placed<Node>) => boolean = () => true,
): readonly Placed<Node>[] {
  const visible: Placed<Node>[] = []
  const visit = (siblings: readonly Placed<Node>[]) => {
    for (const one of siblings) {
      if (!isLetThrough(one)) continue
      visible.push(one)
      if (one.children && isOpen(one)) visit(one.children)
    }
  }
  visit(roots)
  return visible
}

/** Keys of the nodes that match, and of all their ancestors: what a filter shows. */
export function matchesWithAncestors<Node>({ byKey }: PlacedTree<Node>, matches: (node: Node) => boolean) {
  const shown = new Set<TreeKey>()
  for (const one of byKey.values()) {
    if (!matches(one.node)) continue
    for (let step: Placed<Node> | null = one; step && !shown.has(step.key); step = step.parent) shown.add(step.key)
  }
  return shown
}

/**
 * The next node after `from` whose text begins with `typed`, around the end; one letter typed goes on to the next hit,
 * a longer word may stay where it is.
 */
export function typedNode<Node>(
  visible: readonly Placed<Node>[],
  from: number,
  typed: string,
  textOf: (node: Node) => string,
): number {
  const wanted = typed.toLocaleLowerCase()
  const start = [...wanted].length === 1 ? from + 1 : from
  for (let step = 0; step < visible.length; step += 1) {
    const index = (start + step + visible.length) % visible.length
    if (textOf(visible[index]!.node).toLocaleLowerCase().startsWith(wanted)) return index
  }
  return -1
}
