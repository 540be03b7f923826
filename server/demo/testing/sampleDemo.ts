import type { Demo } from '@server/records/demoRecord'
import { demoDays } from '../demoDays'

/** The moment at which the sample is made, and its day. */
export const sampleNow = new Date('2026-06-01T04:00:00.000Z')
export const sampleDay = '2026-06-01'

/** What the records of a demo are made from, anew with each call. */
export const sampleDemo = (): Demo => ({
  ...demoDays(sampleNow),
  now: sampleNow,
  pictureOf: (name) => `common/demo/${name}`,
})
