import type fc from 'fast-check'

/**
 * What the payloads of a flow can be, beside its named cases: by the type of a person's event the fields that it carries,
 * by the id of an awaited actor the value of its good answer. `payloads.ts` of a flow.
 */
export type Payloads = Readonly<Record<string, fc.Arbitrary<unknown>>>

const found = import.meta.glob<Payloads>('../flows/*/payloads.ts', { eager: true, import: 'payloads' })

/** The payloads of each flow that says what they can be, by its name. */
export const payloadsByFlow: Readonly<Record<string, Payloads>> = Object.fromEntries(
  Object.entries(found).map(([path, payloads]) => [path.split('/').at(-2) ?? path, payloads]),
)
