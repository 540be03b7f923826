import type { CSSRulesByBucket } from '@griffel/core'

/** Class names by slot and property as Griffel finds them: one, or one for each direction of writing; 0 takes one away. */
export type ClassesBySlot = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type RuleList = NonNullable<CSSRulesByBucket[keyof CSSRulesByBucket]>

const ruleText = (rule: RuleList[number]): string => (typeof rule === 'string' ? rule : rule[0])

/** Rules without those of some classes; one that is for a class that stays as well (inside a media query) is left whole. */
export function withoutClasses(
  rules: CSSRulesByBucket,
  gone: ReadonlySet<string>,
  staying: ReadonlySet<unknown>,
): CSSRulesByBucket {
  if (gone.size === 0) return rules
  const isKept = (rule: RuleList[number]) => {
    const names = [...ruleText(rule).matchAll(/\.([fr][a-z0-9]+)/g)].map(([, name]) => name!)
    return names.some((name) => staying.has(name)) || !names.some((name) => gone.has(name))
  }
  return Object.fromEntries(
    Object.entries(rules).map(([bucket, list]) => [bucket, (list as RuleList).filter(isKept)]),
  ) as CSSRulesByBucket
}

/**
 * Styles of a console that is written from left to right: without the classes of the other direction and their rules. A
 * class that mirrors one property and is the plain one of another (`margin-left` and `margin-right` of one value) stays.
 */
export function leftToRight(
  classes: ClassesBySlot,
  rules: CSSRulesByBucket,
): { classes: ClassesBySlot; rules: CSSRulesByBucket } {
  const plain = new Set<unknown>()
  const mirrored = new Set<string>()
  const slots = Object.entries(classes).map(([slot, map]) => {
    const entries = Object.entries(map).map(([property, name]) => {
      const [own, other] = Array.isArray(name) ? (name as string[]) : [name]
      plain.add(own)
      if (typeof other === 'string') mirrored.add(other)
      return [property, own] as const
    })
    return [slot, Object.fromEntries(entries)] as const
  })
  for (const name of plain) mirrored.delete(name as string)
  return { classes: Object.fromEntries(slots), rules: withoutClasses(rules, mirrored, plain) }
}
