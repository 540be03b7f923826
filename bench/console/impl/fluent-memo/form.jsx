import { memo, useState, useSyncExternalStore, useCallback } from 'react'
import { z } from 'zod'
import { Field, Input, Select, Button } from '@fluentui/react-components'
import { fields, selectOptions } from '../../shared/fields.js'
// One store per form; each field subscribes to its own value and error, so a keystroke renders one field.
const createFormStore = (schema) => {
  const values = {},
    errors = {},
    listeners = new Map()
  return {
    get: (name) => values[name],
    error: (name) => errors[name],
    subscribe: (name, fn) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(fn)
      return () => set.delete(fn)
    },
    set: (name, value) => {
      values[name] = value
      const r = schema.shape[name].safeParse(value)
      errors[name] = r.success ? undefined : r.error.issues[0].message
      listeners.get(name)?.forEach((fn) => fn())
    },
  }
}
const schema = z.object(
  Object.fromEntries(
    fields.map((f) => [f.name, f.required ? z.string().trim().min(1, '该字段必须填写') : z.string().optional()]),
  ),
)
const FormField = memo(({ store, field: f }) => {
  const subscribe = useCallback((fn) => store.subscribe(f.name, fn), [store, f.name])
  const value = useSyncExternalStore(subscribe, () => store.get(f.name))
  const error = useSyncExternalStore(subscribe, () => store.error(f.name))
  const onChange = (_, d) => store.set(f.name, d.value)
  return (
    <Field label={f.label} required={f.required} validationMessage={error}>
      {f.type === 'select' ? (
        <Select id={f.name} value={value ?? ''} onChange={onChange}>
          {selectOptions.map((o) => (
            <option key={o.value} value={o.value}>
              {o.label}
            </option>
          ))}
        </Select>
      ) : (
        <Input id={f.name} type={f.type === 'number' ? 'number' : 'text'} value={value ?? ''} onChange={onChange} />
      )}
    </Field>
  )
})
export default function FormPage() {
  const [store] = useState(() => createFormStore(schema))
  return (
    <form>
      {fields.map((f) => (
        <FormField key={f.name} store={store} field={f} />
      ))}
      <Button>保存</Button>
    </form>
  )
}
