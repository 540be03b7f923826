import { axesOf, specSeparator, type SpecAxis } from '@contracts/resources/tickets/specAxes'
import type { Values } from '@contracts/rules/validator'
import { axesIn, specsIn, takenOf, type SpecRow } from '../products/specs/specRow'
import { numberIn, textIn } from '@/blocks/form/preview/guestValues'

/** What guests read of a product, from what is typed: wrong and missing values are left out. */
export interface GuestProduct {
  readonly name: string
  /** Key of the cover; null while there is none. */
  readonly picture: string | null
  /** fen: the lowest valid one; null while there is none. */
  readonly price: number | null
  /** Whether others cost more. */
  readonly isFrom: boolean
  /** fen: what the same costs usually; null where that is not more. */
  readonly usual: number | null
  /** null where the form does not know it. */
  readonly sold: number | null
  readonly axes: readonly SpecAxis[]
  /** The cheapest spec: it is chosen first. */
  readonly spec: SpecRow | null
  /** How many are left of what is chosen; null while that is not known. */
  readonly left: number | null
  readonly perPerson: number
  /** 提前 24 小时预约, 过期自动退 … */
  readonly terms: readonly string[]
  readonly notice: string
}

const isPriced = (spec: SpecRow): spec is SpecRow & { salePrice: number } =>
  spec.salePrice !== null && (spec.marketPrice === null || spec.salePrice <= spec.marketPrice)

/** Days and hours as a guest reads them. */
function validity(values: Values): string | null {
  const days = numberIn(values, 'validDays')
  const { validityType, validRange } = values
  if (validityType === 'AFTER_PAY') return days === null ? null : `付款后 ${days} 天内有效`
  const end: unknown = Array.isArray(validRange) ? validRange[1] : null
  return validityType === 'FIXED' && typeof end === 'string' ? `有效期至 ${end}` : null
}

function booking(values: Values): string | null {
  if (values.reserveMode === 'NONE') return '免预约'
  const ahead = numberIn(values, 'aheadHours') ?? 0
  const how = values.reserveMode === 'PHONE' ? '电话预约' : values.reserveMode === 'CALENDAR' ? '在线预约' : null
  return how === null ? null : ahead > 0 ? `提前 ${ahead} 小时${how}` : how
}

const refunds: Readonly<Record<string, string>> = { ANYTIME: '随时退', NONE: '不可退' }

function refund(values: Values): string | null {
  const rule = textIn(values, 'refundRule')
  const days = numberIn(values, 'refundDays')
  if (rule === 'BEFORE_DAYS' && days !== null) return `到期前 ${days} 天可退`
  return refunds[rule] ?? null
}

/** @param values of the product's form as they stand */
export function guestProduct(values: Values): GuestProduct {
  const several = values.productSpecType === '1'
  const specs = several ? specsIn(values.specs) : []
  const priced = specs.filter(isPriced).toSorted((one, other) => one.salePrice - other.salePrice)
  const spec = priced[0] ?? null
  const flash = values.ticketType === '24' ? numberIn(values, 'flashPrice') : null
  const own = numberIn(values, 'salePrice')
  const price = several ? (spec?.salePrice ?? null) : (flash ?? own)
  const market = several ? (spec?.marketPrice ?? null) : flash === null ? numberIn(values, 'marketPrice') : own
  const sold = several ? specs.reduce((sum, one) => sum + (one.sold ?? 0), 0) : null
  const images: unknown = values.images
  const first: unknown = Array.isArray(images) ? images[0] : null
  return {
    name: textIn(values, 'productName'),
    picture: typeof first === 'string' && first !== '' ? first : null,
    price,
    isFrom: priced.some(({ salePrice }) => salePrice !== spec?.salePrice),
    usual: price !== null && market !== null && market > price ? market : null,
    sold,
    axes: several ? axesOf(axesIn(values.specAxes), specs).filter((axis) => axis.values.length > 0) : [],
    spec,
    left: spec?.inventory == null ? null : Math.max(spec.inventory - takenOf(spec), 0),
    perPerson: numberIn(values, 'perPersonLimit') ?? 0,
    terms: [
      booking(values),
      refund(values),
      values.autoRefundExpired === true ? '过期自动退' : null,
      validity(values),
    ].filter((term): term is string => term !== null),
    notice: textIn(values, 'notice'),
  }
}

/** Which values of the axes are chosen with a spec. */
export const valuesOf = (axes: readonly SpecAxis[], spec: SpecRow | null): readonly string[] =>
  spec === null ? [] : axes.length === 1 ? [spec.name] : spec.name.split(specSeparator)
