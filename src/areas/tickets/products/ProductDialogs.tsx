import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { ProductLink } from './ProductLink'
import { ProductSales } from './ProductSales'
import { productWords } from './words'

/** What is shown beside the list, and of which product. */
export interface ShownProduct {
  readonly id: number
  readonly name: string
  readonly what: 'link' | 'sales'
}

interface ProductDialogsProps {
  shown: ShownProduct
  onClose: () => void
}

/** 链接 or 数据 of a product. */
export function ProductDialogs({ shown: { id, name, what }, onClose }: ProductDialogsProps) {
  return (
    <ModalFrame isOpen canDismiss size="md" title={`${productWords[what]}「${name}」`} onDismiss={onClose}>
      {what === 'link' ? <ProductLink id={id} /> : <ProductSales id={id} />}
    </ModalFrame>
  )
}
