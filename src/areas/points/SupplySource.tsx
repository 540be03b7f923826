import { pointsApi } from '@contracts/calls/pointsApi'
import { supplyTerms, type Supply } from '@contracts/calls/supply'
import { supplyWords } from '@contracts/resources/points/supplyWords'
import { deliveries } from '@machines/lifecycles/points/pointsExchange'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { useFormModel } from '@/blocks/form/FormContext'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { SupplyChooser } from './SupplyChooser'
import { supplyLabels } from './words'

const useStyles = makeStyles({
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px',
    marginTop: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    lineHeight: '22px',
  },
  said: { margin: 0, overflowWrap: 'anywhere' },
  problem: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** What the platform supplies under a number; undefined until it is known. */
function useSupply(id: unknown) {
  const supplyId = typeof id === 'number' ? id : null
  const { data, error } = useQuery({
    queryKey: ['points-supply', supplyId],
    queryFn: ({ signal }) => call(pointsApi.supplies, { id: supplyId! }, { signal }),
    enabled: supplyId !== null,
  })
  return { supply: data?.list[0], isUnknown: data !== undefined && data.list.length === 0, error }
}

/** What a product takes over from a spec of the supply: today's prices, and a way of handing over that there is. */
function termsTaken(supply: Supply, skuId: string | null, delivery: unknown): Readonly<Record<string, unknown>> {
  const [first] = supply.deliveries
  return {
    supplySkuId: skuId,
    supplyPrice: supplyTerms(supply, skuId)?.supplyPrice ?? null,
    supplyFreight: supply.freight,
    ...(!supply.deliveries.some((way) => way === delivery) && { delivery: first ?? null }),
  }
}

const firstSku = ({ skus }: Supply): string | null => skus[0]?.skuId ?? null

/** 直客通商品: chosen from what the platform supplies, with its card; a price that has changed is told here. */
export function SupplySource({ id, value, onChange, isReadOnly, labelledBy, describedBy }: FieldSlotProps) {
  const styles = useStyles()
  const { store, typed } = useFormModel()
  const chooser = useModal()
  const { supply, isUnknown, error } = useSupply(value)
  const [skuId, price, freight] = useWatch({
    control: store.control,
    name: ['supplySkuId', 'supplyPrice', 'supplyFreight'],
  })
  const isNamedOnly = supply !== undefined && (price === null || price === undefined)
  useEffect(() => {
    // One that the address names comes with its prices.
    if (isNamedOnly) typed.take(termsTaken(supply, firstSku(supply), store.getValues('delivery')))
  }, [isNamedOnly, store, supply, typed])
  const terms = supply && supplyTerms(supply, typeof skuId === 'string' ? skuId : null)
  const isChanged = !isNamedOnly && terms && (terms.supplyPrice !== price || supply.freight !== freight)
  const choose = (chosen: Supply) => {
    onChange(chosen.id)
    typed.take(termsTaken(chosen, firstSku(chosen), store.getValues('delivery')))
    for (const [name, taken] of Object.entries({
      name: chosen.name.slice(0, 30),
      marketPrice: chosen.marketPrice,
      notice: chosen.afterSale,
    }))
      if (store.getValues(name) === null || store.getValues(name) === undefined || store.getValues(name) === '')
        typed.take({ [name]: taken })
    chooser.flow.send({ type: 'positive' })
  }
  return (
    <div id={id} role="group" tabIndex={-1} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <div className={styles.chosen}>
        <span>{supply ? supply.name : typeof value === 'number' ? String(value) : noValue}</span>
        {!isReadOnly && <Button onClick={chooser.open}>{supplyLabels.choose}</Button>}
      </div>
      {(error || isUnknown) && <p className={styles.problem}>{error ? error.message : supplyWords.gone}</p>}
      {supply && (
        <div className={styles.card}>
          <p className={styles.said}>{supplyLabels.supplier(supply.supplier)}</p>
          <p className={styles.said}>
            {supplyLabels.terms({
              price: yuanText(terms?.supplyPrice ?? supply.supplyPrice),
              freight: yuanText(supply.freight),
              stock: terms?.stock ?? supply.stock,
            })}
          </p>
          <p className={styles.said}>
            {supplyLabels.ways(
              supply.deliveries.map((way) => deliveries[way]),
              supply.notSentTo,
            )}
          </p>
          <p className={styles.said}>{supplyLabels.afterSale(supply.afterSale)}</p>
          {supply.isGone && <p className={styles.problem}>{supplyWords.gone}</p>}
          {isChanged && (
            <>
              <p role="status" className={styles.problem}>
                {supplyLabels.changed({
                  from: [price, freight].map((fen) => yuanText(Number(fen))),
                  to: [terms.supplyPrice, supply.freight].map(yuanText),
                })}
              </p>
              <div className={styles.actions}>
                <Button
                  onClick={() =>
                    typed.take(
                      termsTaken(supply, typeof skuId === 'string' ? skuId : null, store.getValues('delivery')),
                    )
                  }
                >
                  {supplyLabels.takePrice}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      <Modal modal={chooser} size="lg" title={supplyLabels.choose} okText={null}>
        <SupplyChooser onChoose={choose} />
      </Modal>
    </div>
  )
}

/** 供货规格: of what comes in several; each has its price. */
export function SupplySku({ id, value, onBlur, isReadOnly, describedBy, isInvalid }: FieldSlotProps) {
  const styles = useFieldStyles()
  const { store, typed } = useFormModel()
  const { supply } = useSupply(useWatch({ control: store.control, name: 'zktProductId' }))
  const skus = supply?.skus ?? []
  const chosen = typeof value === 'string' ? value : ''
  if (isReadOnly || skus.length === 0)
    return <span id={id}>{skus.find(({ skuId }) => skuId === chosen)?.name ?? supplyLabels.oneKind}</span>
  return (
    <select
      id={id}
      aria-label={supplyLabels.sku}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      className={`${styles.control} ${styles.line}`}
      value={chosen}
      onBlur={onBlur}
      onChange={({ target }) =>
        supply && typed.take(termsTaken(supply, target.value || null, store.getValues('delivery')))
      }
    >
      {skus.map(({ skuId, name, supplyPrice, stock }) => (
        <option key={skuId} value={skuId}>
          {supplyLabels.skuSaid(name, yuanText(supplyPrice), stock)}
        </option>
      ))}
    </select>
  )
}

/** 供货价 and 供货运费: read from the supply, never typed. */
export function SupplyMoney({ id, value }: FieldSlotProps) {
  return <span id={id}>{typeof value === 'number' ? `¥${yuanText(value)}` : noValue}</span>
}
