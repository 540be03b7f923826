import { ProForm, ProFormText, ProFormDigit, ProFormSelect } from '@ant-design/pro-components'
import { fields, selectOptions } from '../../shared/fields.js'
const rules = [{ required: true }]
export default function FormPage() {
  return (
    <ProForm grid>
      {fields.map((f) => {
        const p = { name: f.name, label: f.label, rules: f.required ? rules : undefined, colProps: { span: 8 } }
        return f.type === 'number' ? (
          <ProFormDigit key={f.name} {...p} />
        ) : f.type === 'select' ? (
          <ProFormSelect key={f.name} {...p} options={selectOptions} />
        ) : (
          <ProFormText key={f.name} {...p} />
        )
      })}
    </ProForm>
  )
}
