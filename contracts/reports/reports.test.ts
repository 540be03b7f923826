import { routes } from '@contracts/routes'
import { describe, expect, it } from 'vitest'
import { familyOf, families, hasCube, type FamilyKey } from './families'
import { measureOf, measures, type Formula, type MeasureKey } from './measures'
import { reports } from './reports'
import { followsTime } from './tabTime'

const factsOf = (formula: Formula): readonly string[] => {
  switch (formula.is) {
    case 'sum':
    case 'stock':
    case 'target':
    case 'booked':
      return [...formula.of, ...(formula.less ?? [])]
    case 'ratio':
      return [...formula.of, ...(formula.less ?? []), ...formula.by, ...(formula.byLess ?? [])]
    case 'perBuyer':
      return formula.of
    case 'distinct':
    case 'bought':
    case 'worth':
    case 'staffed':
    case 'stocked':
    case 'held':
      return []
  }
}

const isKey = (by: string) => by !== 'date' && by !== 'hotel'

describe('families', () => {
  it.each(Object.keys(families) as FamilyKey[])('%s fits the columns of a fact', (key) => {
    const { facts, keys, pairs } = familyOf(key)
    expect(facts.length).toBeLessThanOrEqual(10)
    expect(new Set(facts).size).toBe(facts.length)
    for (const pair of pairs) for (const name of pair) expect(keys).toHaveProperty(name)
  })
})

describe('measures', () => {
  it.each(Object.keys(measures) as MeasureKey[])('%s is made of facts of its own family', (key) => {
    const { family, formula, note } = measureOf(key)
    for (const fact of factsOf(formula)) {
      const [of, name] = fact.split('.')
      expect(of).toBe(family)
      expect(familyOf(family).facts).toContain(name)
    }
    expect(note).toMatch(/。$/)
  })
})

describe.each(reports.map((report) => [report.key, report] as const))('report %s', (_, report) => {
  it('has a page with its right', () => {
    expect(routes.filter(({ access }) => access === report.access)).not.toEqual([])
  })

  it('asks only for facts that are kept', () => {
    for (const { by, alsoBy, given = {}, columns, charts } of report.tabs) {
      const asked = [
        ...columns.map((measure) => ({ measure, by: [by, alsoBy] })),
        ...charts.flatMap(({ measure, beside = [], by: of = 'date' }) =>
          [measure, ...beside].map((one) => ({ measure: one, by: [of] })),
        ),
      ]
      for (const { measure, by } of asked)
        for (const filter of [undefined, ...report.filters]) {
          const keys = [...by, filter, ...Object.keys(given)].filter(
            (key): key is string => key !== undefined && isKey(key),
          )
          expect([measure, ...keys, hasCube(measureOf(measure).family, [...new Set(keys)])]).toContain(true)
        }
    }
    for (const filter of report.filters) expect(familyOf(report.family).keys).toHaveProperty(filter)
  })

  it('sorts each table by one of its columns', () => {
    for (const tab of report.tabs) {
      const name = tab.sort.replace(/^-/, '')
      expect(name === 'date' ? followsTime(tab) : (tab.columns as readonly string[]).includes(name)).toBe(true)
    }
  })
})
