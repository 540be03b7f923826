import { later } from '@/app/router/later'

// Apart from group purchases, which are all that most people open of the suite.

export const EnvelopeActivities = later(async () => (await import('./envelopes/screens')).EnvelopeActivities)
export const EnvelopeReport = later(async () => (await import('./envelopes/reports')).EnvelopeReport)
export const GroupbuyReport = later(async () => (await import('./groupbuy/reports')).GroupbuyReport)
export const RedEnvelope = later(async () => (await import('./envelopes/screens')).RedEnvelope)
export const RedEnvelopeReceives = later(async () => (await import('./envelopes/screens')).RedEnvelopeReceives)
export const RedEnvelopes = later(async () => (await import('./envelopes/screens')).RedEnvelopes)
export const RedEnvelopeSettings = later(async () => (await import('./envelopes/screens')).RedEnvelopeSettings)
export const RedEnvelopeWriteoffs = later(async () => (await import('./envelopes/screens')).RedEnvelopeWriteoffs)
export const WriteoffReport = later(async () => (await import('./envelopes/reports')).WriteoffReport)
