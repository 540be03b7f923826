import type { ReportMeta } from '@contracts/calls/reportCalls'
import { families, familyOf, type FamilyKey } from '@contracts/reports/families'
import { measureOf, measures, type MeasureKey } from '@contracts/reports/measures'

/** Families, keys and measures, as they may be asked for. */
export const reportMeta = (): ReportMeta => ({
  families: (Object.keys(families) as FamilyKey[]).map((key) => {
    const { title, keys, pairs } = familyOf(key)
    return {
      key,
      title,
      keys: Object.entries(keys).map(([name, { label }]) => ({ key: name, label })),
      pairs: pairs.map(([one, other]) => [one, other]),
    }
  }),
  measures: (Object.keys(measures) as MeasureKey[]).map((key) => {
    const { label, unit, per = '', family, note } = measureOf(key)
    return { key, label, unit, per, family, note }
  }),
})
