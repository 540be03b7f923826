import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { useWatch } from 'react-hook-form'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { Preview } from './Preview'
import { useProducts } from './useProducts'

/** 赠品, with what a guest reads of it. */
export function GiftInput(props: FieldSlotProps) {
  const { store } = useFormModel()
  const every: unknown = useWatch({ control: store.control, name: 'buyQty' })
  const id = typeof props.value === 'number' ? props.value : null
  const gift = useProducts(id === null ? [] : [id]).get(id ?? 0)
  return (
    <div>
      <FieldInput {...props} field={ticketPromotion.fields.giftProductId} />
      {gift && typeof every === 'number' && <Preview>{`每满${every}件送1件「${gift.productName}」，送完即止`}</Preview>}
    </div>
  )
}
