/** What guests choose a spec by: 房型 with its values 大床房, 双床房. */
export interface SpecAxis {
  readonly name: string
  readonly values: readonly string[]
}

/** Most axes of a product, and most specs that they may make. */
export const mostAxes = 3
export const mostSpecs = 20
/** Between the values in the name of a spec; no value holds it. */
export const specSeparator = '·'
/** What the one axis of a product is called that has named none. */
export const plainAxis = '规格'

/** The name under which a combination is sold, told to guests and printed: 大床房·周末. */
export const specNameOf = (values: readonly string[]): string => values.join(specSeparator)

/** Every combination of one value of each axis, in their order; none while an axis has no value. */
export const combinationsOf = (axes: readonly SpecAxis[]): readonly (readonly string[])[] =>
  axes.length === 0
    ? []
    : axes.reduce<readonly (readonly string[])[]>(
        (before, { values }) => before.flatMap((one) => values.map((value) => [...one, value])),
        [[]],
      )

/** The axes of a product; one that has named none has its specs as the values of a single one. */
export const axesOf = (
  axes: readonly SpecAxis[] | null,
  specs: readonly { readonly name: string }[] | null,
): readonly SpecAxis[] => (axes?.length ? axes : [{ name: plainAxis, values: (specs ?? []).map(({ name }) => name) }])

/** What is wrong with axes; null when they can be sold by. */
export function axesProblem(axes: readonly SpecAxis[]): string | null {
  const names = axes.map(({ name }) => name.trim())
  if (new Set(names).size < names.length) return '规格项的名称不能重复'
  const twice = axes.find(({ values }) => new Set(values).size < values.length)
  if (twice) return `「${twice.name}」的取值不能重复`
  if (axes.some(({ values }) => values.some((value) => value.includes(specSeparator))))
    return `取值不能含有“${specSeparator}”`
  return axes.reduce((product, { values }) => product * values.length, 1) > mostSpecs
    ? `规格组合不能超过${mostSpecs}个`
    : null
}

/**
 * The specs of a product whose axes have changed: those of before keep what they hold, combinations that were not there
 * are added blank, what no axis names any more goes. A combination that was left out on purpose stays out.
 * @param blank a spec of which nothing is filled in
 */
export function specsFor<Spec extends { readonly name: string }>(
  axes: readonly SpecAxis[],
  before: { readonly axes: readonly SpecAxis[]; readonly specs: readonly Spec[] },
  blank: (name: string) => Spec,
): Spec[] {
  const known = new Map(before.specs.map((spec) => [spec.name, spec]))
  const couldBe = new Set(combinationsOf(before.axes).map(specNameOf))
  return combinationsOf(axes).flatMap((values) => {
    const name = specNameOf(values)
    const kept = known.get(name)
    return kept ? [kept] : couldBe.has(name) ? [] : [blank(name)]
  })
}
