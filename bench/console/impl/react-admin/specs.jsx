import { ArrayInput, Create, NumberInput, SimpleForm, SimpleFormIterator, TextInput } from 'react-admin'
import { specs } from '../../shared/specs.js'

/** The same 60 rows by its own means: rows of inputs in one line. */
export default function SpecPage() {
  return (
    <Create resource="tickets">
      <SimpleForm defaultValues={{ specs }}>
        <ArrayInput source="specs" label="规格明细">
          <SimpleFormIterator inline disableReordering disableClear>
            <TextInput source="name" label="规格" readOnly helperText={false} />
            <NumberInput source="salePrice" label="售价" helperText={false} />
            <NumberInput source="marketPrice" label="门市价" helperText={false} />
            <NumberInput source="inventory" label="库存" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    </Create>
  )
}
