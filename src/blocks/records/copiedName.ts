import type { AnyResource } from '@contracts/resources/definition'
import type { Values } from '@contracts/rules/validator'

const copied = '副本'

/** The `prepareCopy` of a record whose copy says by its name that it is one, as far as there is room. */
export const copiedName =
  ({ nameField, fields }: Pick<AnyResource, 'nameField' | 'fields'>) =>
  (values: Values): Values => {
    const field = fields[nameField]
    const most = field && 'max' in field && typeof field.max === 'number' ? field.max : Infinity
    return { ...values, [nameField]: `${String(values[nameField]).slice(0, most - copied.length)}${copied}` }
  }
