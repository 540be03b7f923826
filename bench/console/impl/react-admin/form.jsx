import { Create, SimpleForm, TextInput, NumberInput, SelectInput, required } from 'react-admin'
import { fields, selectOptions } from '../../shared/fields.js'
const rule = required()
const choices = selectOptions.map((o) => ({ id: o.value, name: o.label }))
export default function FormPage() {
  return (
    <Create resource="tickets">
      <SimpleForm>
        {fields.map((f) => {
          const p = { source: f.name, label: f.label, validate: f.required ? rule : undefined }
          return f.type === 'number' ? (
            <NumberInput key={f.name} {...p} />
          ) : f.type === 'select' ? (
            <SelectInput key={f.name} {...p} choices={choices} />
          ) : (
            <TextInput key={f.name} {...p} />
          )
        })}
      </SimpleForm>
    </Create>
  )
}
