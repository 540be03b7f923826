import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { useWatch } from 'react-hook-form'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { yuanText } from '@/blocks/records/money'
import { Preview } from './Preview'
import { priceOf, useProducts } from './useProducts'

/** 补差价方式, with what a guest pays for the better product. */
export function DiffInput(props: FieldSlotProps) {
  const { store } = useFormModel()
  const [from, to, fixed]: readonly unknown[] = useWatch({
    control: store.control,
    name: ['fromProductId', 'toProductId', 'diffAmount'],
  })
  const products = useProducts([from, to].filter((id): id is number => typeof id === 'number'))
  const [old, better] = [products.get(Number(from)), products.get(Number(to))]
  const text =
    props.value === 'FIXED' ? fixedText(fixed) : old && better ? autoText(priceOf(old), priceOf(better)) : null
  return (
    <div>
      <FieldInput {...props} field={ticketUpsell.fields.diffMode} />
      {text !== null && <Preview>{text}</Preview>}
    </div>
  )
}

const fixedText = (fen: unknown): string | null => (typeof fen === 'number' ? `补差价¥${yuanText(fen)}` : null)

const autoText = (old: number, better: number): string =>
  better > old
    ? `补差价¥${yuanText(better - old)}（¥${yuanText(better)} − ¥${yuanText(old)}）`
    : '升级后商品售价须大于原商品售价，不能自动计算差价'
