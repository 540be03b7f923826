/** A spec of what the platform supplies. */
export interface SupplySku {
  skuId: string
  name: string
  /** fen */
  supplyPrice: number
  stock: number
}

/** What the platform supplies for points malls (直客通). */
export interface Supply {
  id: number
  supplier: string
  name: string
  /** Key of a stored picture; null where it has none here. */
  cover: string | null
  /** fen: of a piece, where there are no specs */
  supplyPrice: number
  /** fen: of a piece */
  freight: number
  stock: number
  /** fen */
  marketPrice: number | null
  afterSale: string
  /** [] where it comes in one kind. */
  skus: SupplySku[]
  deliveries: ('AUTO' | 'SHIP' | 'PICKUP')[]
  /** Provinces to which nothing is sent, as an address begins. */
  notSentTo: string[]
  /** Nothing more is supplied of it. */
  isGone: boolean
}

/** What a spec costs and how much there is of it; null for one that is not supplied. */
export function supplyTerms(supply: Supply, skuId: string | null): Omit<SupplySku, 'skuId'> | null {
  if (supply.skus.length === 0)
    return skuId === null ? { name: '', supplyPrice: supply.supplyPrice, stock: supply.stock } : null
  return supply.skus.find((sku) => sku.skuId === skuId) ?? null
}
