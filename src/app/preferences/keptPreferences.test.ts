import { expect, it } from 'vitest'
import { fromAccount, toAccount } from './keptPreferences'

const rows = [
  { card: 'trend', order: 0, hidden: false },
  { card: 'kpis', order: 1, hidden: true },
]

it('keeps the cards of the start page with the account, a row each, and reads them in their order', () => {
  expect(toAccount({ homeCards: ['trend', '-kpis'] })).toEqual({ dashboardLayout: rows })
  expect(fromAccount({ dashboardLayout: rows.toReversed() }, []).homeCards).toEqual(['trend', '-kpis'])
})

it('has no cards of its own where the account says nothing, or nothing that can be read', () => {
  expect(fromAccount(null, []).homeCards).toEqual([])
  expect(fromAccount({ dashboardLayout: [7, null, { order: 1 }] }, []).homeCards).toEqual([])
})
