import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { useWatch } from 'react-hook-form'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { yuanText } from '@/blocks/records/money'
import { Preview } from './Preview'

/** 可抵, with what a guest will read of it: 付¥a抵¥b. */
export function InflateInput(props: FieldSlotProps) {
  const { store } = useFormModel()
  const deposit: unknown = useWatch({ control: store.control, name: 'depositAmount' })
  const { value } = props
  return (
    <div>
      <FieldInput {...props} field={depositActivity.fields.inflateAmount} />
      {typeof deposit === 'number' && typeof value === 'number' && (
        <Preview>{`付¥${yuanText(deposit)}抵¥${yuanText(value)}`}</Preview>
      )}
    </div>
  )
}
