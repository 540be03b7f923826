import type { FieldSlotProps } from '@/blocks/form/definition'
import { CountrySelect } from '@/blocks/country/CountrySelect'
import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'

const { label } = invoiceEntity.fields.country

/** 国家/地区 of whoever receives invoices, from the dictionary of the gateway. */
export function CountryInput({ id, value, isInvalid, isReadOnly, describedBy, onChange, onBlur }: FieldSlotProps) {
  return (
    <CountrySelect
      id={id}
      label={label}
      initialId={typeof value === 'string' ? value : null}
      isInvalid={isInvalid}
      isDisabled={isReadOnly}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(country) => onChange(country?.value ?? null)}
    />
  )
}
