import { useState } from 'react'
import { Field, Input, SpinButton, Dropdown, Option, Button } from '@fluentui/react-components'
import { fields, selectOptions } from '../../shared/fields.js'
// One useState object holds the whole form and every field is controlled: the pattern of most examples.
export default function FormPage() {
  const [values, setValues] = useState({})
  const set = (name, value) => setValues((v) => ({ ...v, [name]: value }))
  return (
    <form>
      {fields.map((f) => (
        <Field
          key={f.name}
          label={f.label}
          required={f.required}
          validationMessage={f.required && values[f.name] === '' ? '该字段必须填写' : undefined}
        >
          {f.type === 'number' ? (
            <SpinButton id={f.name} value={values[f.name] ?? null} onChange={(_, d) => set(f.name, d.value)} />
          ) : f.type === 'select' ? (
            <Dropdown
              id={f.name}
              selectedOptions={values[f.name] ? [values[f.name]] : []}
              onOptionSelect={(_, d) => set(f.name, d.optionValue)}
            >
              {selectOptions.map((o) => (
                <Option key={o.value} value={o.value}>
                  {o.label}
                </Option>
              ))}
            </Dropdown>
          ) : (
            <Input id={f.name} value={values[f.name] ?? ''} onChange={(_, d) => set(f.name, d.value)} />
          )}
        </Field>
      ))}
      <Button>保存</Button>
    </form>
  )
}
