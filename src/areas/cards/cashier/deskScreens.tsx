import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import type { ReactNode } from 'react'
import { ConsequencesContext } from '@/blocks/records/consequences'
import { screensFor } from '@/blocks/records/screensFor'
import { cardConsequences, entryCells } from '../cardParts'
import { cashierWords } from './words'

const path = '/prepay-card-administration-pay'

const cards = screensFor(prepaidCard, {
  page: async () => (await import('../cardPages')).cardPage,
  paths: { list: path },
})

/** The card that is served: its page, from which the way back leads to the next one. */
export const CardAtDesk = ({ id, onBack }: { id: number; onBack: () => void }) => (
  <ConsequencesContext.Provider value={cardConsequences}>
    <cards.Detail id={id} onBack={onBack} />
  </ConsequencesContext.Provider>
)

const entries = screensFor(prepaidEntry, {
  cells: entryCells,
  page: async () => (await import('../cardPages')).entryPage,
  paths: { list: path },
})

/** What was moved today, each with what takes it back. */
export const TodaysEntries = ({ above }: { above: ReactNode }) => (
  <entries.Page title={cashierWords.title} above={above} fixed={{ createdAt: 'today' }} />
)
