import type { Placed, PlacedTree, TreeKey } from './treeModel'

export type CheckState = 'on' | 'off' | 'mixed'

/** How ticks behave. */
export interface CheckRules<Node> {
  /** Boxes do not act on each other: a parent is ticked only when its own box is. */
  strictly?: boolean
  /** Of boxes that do not act on each other: whether an empty one is drawn half ticked. */
  isHalf?: (node: Node) => boolean
  isDisabled?: (node: Node) => boolean
}

const hasChildren = <Node>(one: Placed<Node>): one is Placed<Node> & { children: readonly Placed<Node>[] } =>
  one.children !== undefined && one.children.length > 0

/** State of every box: a parent's follows from those below it, unless boxes do not act on each other. */
export function checkStates<Node>(
  { roots, byKey }: PlacedTree<Node>,
  checked: ReadonlySet<TreeKey>,
  { strictly, isHalf }: CheckRules<Node>,
): ReadonlyMap<TreeKey, CheckState> {
  const states = new Map<TreeKey, CheckState>()
  if (strictly) {
    for (const { key, node } of byKey.values())
      states.set(key, checked.has(key) ? 'on' : isHalf?.(node) ? 'mixed' : 'off')
    return states
  }
  const visit = (one: Placed<Node>): CheckState => {
    const below = hasChildren(one) ? new Set(one.children.map(visit)) : null
    const state = below === null ? (checked.has(one.key) ? 'on' : 'off') : below.size === 1 ? [...below][0]! : 'mixed'
    states.set(one.key, state)
    return state
  }
  roots.forEach(visit)
  return states
}

/**
 * One press on a box. With boxes that act on each other everything below follows, save disabled nodes; a half ticked
 * node becomes ticked as far as that is possible, and else empty.
 * @returns the ticked keys in tree order; keys that the tree does not know (yet) stay, at the end
 */
export function toggled<Node>(
  tree: PlacedTree<Node>,
  checked: ReadonlySet<TreeKey>,
  target: Placed<Node>,
  rules: CheckRules<Node>,
): readonly TreeKey[] {
  const isDisabled = (one: Placed<Node>) => rules.isDisabled?.(one.node) ?? false
  const next = new Set(checked)
  const set = (key: TreeKey, isOn: boolean) => (isOn ? next.add(key) : next.delete(key))
  if (!isDisabled(target)) {
    if (rules.strictly) set(target.key, !checked.has(target.key))
    else {
      const leaves = leavesOf(target).filter((one) => !isDisabled(one))
      const isOn = leaves.some((one) => !checked.has(one.key))
      for (const leaf of leaves) set(leaf.key, isOn)
    }
  }
  return inOrder(tree, next, rules)
}

/** The boxes that a tick below a node really sets. */
function leavesOf<Node>(one: Placed<Node>): readonly Placed<Node>[] {
  return hasChildren(one) ? one.children.flatMap(leavesOf) : [one]
}

function inOrder<Node>(tree: PlacedTree<Node>, checked: ReadonlySet<TreeKey>, rules: CheckRules<Node>) {
  const states = checkStates(tree, checked, rules)
  const on = [...tree.byKey.keys()].filter((key) => states.get(key) === 'on')
  return [...on, ...[...checked].filter((key) => !tree.byKey.has(key))]
}
