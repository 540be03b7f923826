/** A card of the start page, where it may stand, and whether it is shown. Their order is that of the page. */
export interface CardPlace {
  readonly card: string
  /** Cards change places among their own. */
  readonly place: string
  readonly hidden: boolean
}
export type HomeLayout = readonly CardPlace[]

const indexOf = (layout: HomeLayout, card: string): number => layout.findIndex((one) => one.card === card)

/** The shown card before (-1) or after (1) one of the same place; undefined at an end, and for what is hidden. */
export function neighbourOf(layout: HomeLayout, card: string, by: -1 | 1): string | undefined {
  const own = layout[indexOf(layout, card)]
  if (!own || own.hidden) return undefined
  const group = layout.filter(({ place, hidden }) => place === own.place && !hidden)
  return group[indexOf(group, card) + by]?.card
}

/** Puts a card where another of the same place stands; that one and those between move up or down by one. */
export function placedAt(layout: HomeLayout, card: string, at: string): HomeLayout {
  const [from, to] = [indexOf(layout, card), indexOf(layout, at)]
  const own = layout[from]
  return own ? layout.toSpliced(from, 1).toSpliced(to, 0, own) : layout
}

export const withHidden = (layout: HomeLayout, card: string, hidden: boolean): HomeLayout =>
  layout.map((one) => (one.card === card ? { ...one, hidden } : one))

/** Whether a card may be put where another stands. */
export function mayPlaceAt(layout: HomeLayout, card: string, at: string): boolean {
  const [own, other] = [layout[indexOf(layout, card)], layout[indexOf(layout, at)]]
  return (
    own !== undefined && other !== undefined && card !== at && own.place === other.place && !own.hidden && !other.hidden
  )
}

export const isShown = (layout: HomeLayout, card: string): boolean => layout[indexOf(layout, card)]?.hidden === false

export const isHidden = (layout: HomeLayout, card: string): boolean => layout[indexOf(layout, card)]?.hidden === true

export const isSameLayout = (one: HomeLayout, other: HomeLayout): boolean =>
  one.length === other.length &&
  one.every(({ card, hidden }, at) => other[at]?.card === card && other[at].hidden === hidden)
