import type { Field } from '@contracts/resources/definition'
import { fieldRules, labelsOf } from '@contracts/resources/rules'
import { fieldSchema } from '@contracts/resources/schema'
import { ruleMessages } from '@contracts/rules/messages'
import { validate } from '@contracts/rules/validate'
import type { PayloadField, TransitionMeta } from '@machines/lifecycles/lifecycle'
import type { Database } from '../db/connection'
import { fieldErrors } from '../refusal'
import type { RecordCaller } from './recordCaller'
import { findTargets, idsIn, referenceTarget } from './referenceNames'
import { missingReference } from './references'
import type { RecordValues } from './storedRecord'

/** A payload field is a field of a form like any other. */
const asField = (field: PayloadField): Field => field as Field

/**
 * Reads what the small form of an event sends: unknown names are dropped, the rest is checked like fields are.
 * @throws Refusal 42200 by field
 */
export async function readPayload(
  db: Database,
  caller: RecordCaller,
  meta: TransitionMeta,
  given: RecordValues,
): Promise<RecordValues> {
  const fields = Object.fromEntries(
    Object.entries(meta.payload ?? {}).map(([name, field]) => [name, asField(field)] as const),
  )
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) && given[name] !== '' ? given[name] : null
    const read = fieldSchema(field).safeParse(value ?? null)
    if (read.success) values[name] = read.data
    else problems[name] = ruleMessages.regex
  }
  Object.assign(problems, { ...validate(fieldRules(fields), values, labelsOf(fields)), ...problems })
  for (const [name, field] of Object.entries(fields)) {
    const target = referenceTarget(field)
    const ids = idsIn(field, values[name])
    if (!target || ids.length === 0) continue
    const found = await findTargets(db, caller, target, { ids })
    if (new Set(ids).size !== found.length) problems[name] = missingReference(field.label)
  }
  if (Object.keys(problems).length > 0) throw fieldErrors(problems)
  return values
}
