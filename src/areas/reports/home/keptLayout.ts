import type { CardPlace, HomeLayout } from '@machines/flows/homeLayout/layout'
import type { HomeCardDefinition } from './homeCards'

/** The cards as everybody has them. */
export const usualLayout = (cards: readonly HomeCardDefinition[]): HomeLayout =>
  cards.map(({ key, place }) => ({ card: key, place, hidden: false }))

/**
 * The cards as the user keeps them; a new one stands behind the one that it usually follows.
 * @param kept keys in his order, `-` before those that are put away; others than `cards` are not his here
 */
export function keptLayout(cards: readonly HomeCardDefinition[], kept: readonly string[]): HomeLayout {
  const layout = kept.flatMap((text): CardPlace[] => {
    const key = text.replace(/^-/, '')
    const card = cards.find((one) => one.key === key)
    return card ? [{ card: key, place: card.place, hidden: text.startsWith('-') }] : []
  })
  for (const [at, { key, place }] of cards.entries()) {
    if (layout.some(({ card }) => card === key)) continue
    const before = layout.findIndex(({ card }) => card === cards[at - 1]?.key)
    layout.splice(before + 1, 0, { card: key, place, hidden: false })
  }
  return layout
}

/** What is kept of a layout; what the user has of cards that are not his here stays behind it. */
export const writeLayout = (layout: HomeLayout, kept: readonly string[]): readonly string[] => [
  ...layout.map(({ card, hidden }) => (hidden ? `-${card}` : card)),
  ...kept.filter((text) => !layout.some(({ card }) => card === text.replace(/^-/, ''))),
]
