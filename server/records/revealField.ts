import type { AnyResource, Field } from '@contracts/resources/definition'
import { malformed } from '../refusal'
import type { Services } from '../services'
import { requireRecord } from './findRecord'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { demand } from './rights'

/**
 * Tells one masked value whole and writes down who asked.
 * @throws Refusal 40300 without the right that the field names, 400 for a field that masks nothing, 40400
 */
export async function revealField(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  { id, field: name }: { readonly id: number; readonly field: string },
): Promise<{ value: string }> {
  const field = Object.hasOwn(resource.fields, name) ? (resource.fields[name] as Field) : undefined
  if (!field?.personal) throw malformed('该字段没有隐藏内容')
  demand(caller, field.access)
  demand(caller, field.personal.access)
  return services.db.transaction(async (tx) => {
    const { version, status, values } = await requireRecord(tx, caller, resource, id)
    await writeHistory(tx, resource, { userId: caller.userId, at: services.now() }, [
      { recordId: id, version, event: 'reveal', from: status, to: status, changes: { field: [null, field.label] } },
    ])
    return { value: String(values[name] ?? '') }
  })
}
