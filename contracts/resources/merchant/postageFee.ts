interface OfAreas {
  readonly areas: readonly string[] | null
}

/** The first one is everywhere's; fees in fen. */
interface ChargeRule extends OfAreas {
  readonly first: number
  readonly firstFee: number
  readonly extra: number
  readonly extraFee: number
}

interface FreeRule extends OfAreas {
  /** fen */
  readonly minAmount: number | null
  readonly minCount: number | null
  readonly logic: string | null
}

/** The rules of a template. */
interface Template {
  readonly chargeMode: 'PIECE' | 'WEIGHT' | 'VOLUME'
  readonly chargeRules: readonly ChargeRule[]
  readonly freeRules: readonly FreeRule[] | null
  readonly noDelivery: readonly (OfAreas & { readonly reason: string | null })[] | null
}

/** A parcel, and where it goes. */
export interface Parcel {
  /** Province, city and district in one: 浙江省杭州市西湖区. */
  readonly region: string
  readonly pieces: number
  /** In the unit of the template: kg, m³; of no account where pieces are charged. */
  readonly quantity: number
  /** fen of what is in it. */
  readonly amount: number
}

export interface PostageFee {
  /** fen; 0 where it goes free or nowhere. */
  readonly fee: number
  /** Why it does not go there; null where it does. */
  readonly refusal: string | null
  /** By which rule, in words. */
  readonly why: string
}

/** What a template charges by. */
const units = { PIECE: '件', WEIGHT: 'kg', VOLUME: 'm³' } as const

/** What stands where no rule names the place. */
const everywhere = '全国'

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

/** How far an area says where a region is: the longer its name, the nearer; 0 where it lies elsewhere. */
const nearness = (areas: readonly string[] | null, region: string): number =>
  Math.max(0, ...(areas ?? []).map((area) => (region.startsWith(area) ? area.length : 0)))

/** The rule whose area is the nearest; undefined where none names the region. */
function nearest<Rule extends OfAreas>(rules: readonly Rule[] | null, region: string): Rule | undefined {
  return (rules ?? [])
    .filter(({ areas }) => nearness(areas, region) > 0)
    .toSorted((one, other) => nearness(other.areas, region) - nearness(one.areas, region))[0]
}

/** Whether an order is large enough; of what a rule does not ask nothing is asked. */
function isFree({ minAmount, minCount, logic }: FreeRule, { amount, pieces }: Parcel): boolean {
  const asked = [
    ...(minAmount === null ? [] : [amount >= minAmount]),
    ...(minCount === null ? [] : [pieces >= minCount]),
  ]
  return logic === 'OR' ? asked.some(Boolean) : asked.every(Boolean)
}

const conditionOf = ({ minAmount, minCount, logic }: FreeRule): string =>
  [minAmount === null ? null : `满${yuan(minAmount)}`, minCount === null ? null : `满${minCount}件`]
    .filter((one) => one !== null)
    .join(logic === 'OR' ? '或' : '且')

/**
 * What a parcel costs by a template: nowhere where it is not delivered, nothing where a free rule of its area holds, else
 * by the rule of the nearest area, or the first one, which is everywhere's. Begun units count whole.
 */
export function postageFee({ chargeMode, chargeRules, freeRules, noDelivery }: Template, parcel: Parcel): PostageFee {
  const { region, pieces, quantity } = parcel
  const closed = nearest(noDelivery, region)
  if (closed) {
    const refusal = closed.reason ? `不配送：${closed.reason}` : '该地区不配送'
    return { fee: 0, refusal, why: refusal }
  }
  const free = (freeRules ?? []).find((rule) => nearness(rule.areas, region) > 0 && isFree(rule, parcel))
  if (free) return { fee: 0, refusal: null, why: `包邮：${conditionOf(free)}` }
  const rule = nearest(chargeRules, region) ?? chargeRules[0]!
  const sent = chargeMode === 'PIECE' ? pieces : quantity
  const beyond = Math.max(0, sent - rule.first)
  // Decimals of four places: 0.3 / 0.1 is three steps, not four.
  const steps = rule.extra > 0 ? Math.ceil(Math.round((beyond / rule.extra) * 10_000) / 10_000) : 0
  return {
    fee: rule.firstFee + steps * rule.extraFee,
    refusal: null,
    why: `${(rule.areas ?? [everywhere]).join('、')}：${ruleWords(rule, units[chargeMode])}`,
  }
}

const ruleWords = ({ first, firstFee, extra, extraFee }: ChargeRule, unit: string): string =>
  firstFee === 0 && extraFee === 0
    ? '免运费'
    : `首${first}${unit} ${yuan(firstFee)}${extra > 0 ? `，续${extra}${unit} ${yuan(extraFee)}` : ''}`

/** A template in one line: what it costs everywhere, where else, where it is free and where it does not go. */
export function postageSummary({ chargeMode, chargeRules, freeRules, noDelivery }: Template): string {
  const areasOf = (rules: readonly OfAreas[] | null) => (rules ?? []).flatMap(({ areas }) => areas ?? [])
  const [first, ...others] = chargeRules
  const parts = [
    first && ruleWords(first, units[chargeMode]),
    others.length > 0 && `另有 ${areasOf(others).length} 个地区单独计费`,
    ...(freeRules ?? []).map((rule) => `${(rule.areas ?? []).join('、')}${conditionOf(rule)}包邮`),
    (noDelivery ?? []).length > 0 && `${areasOf(noDelivery).join('、')}不配送`,
  ]
  return parts.filter(Boolean).join('；')
}
