import { pointsApi, type PointsSource } from '@contracts/calls/pointsApi'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { FieldInput } from '@/blocks/records/inputs'
import { yuanText } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { sourceWords } from './words'

const useStyles = makeStyles({
  source: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    marginTop: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    lineHeight: '22px',
  },
  said: { margin: 0, overflowWrap: 'anywhere' },
  problem: { margin: 0, color: look.toneDangerText },
})

/** What a product takes over from its ticket, red envelope or kind of card, by field. */
function takenOver({ name, images, marketPrice, notice, detail }: PointsSource): Readonly<Record<string, unknown>> {
  const { fields } = pointsProduct
  return {
    name: name.slice(0, fields.name.max),
    cover: images[0] ?? null,
    images: images.length > 0 ? images : null,
    marketPrice,
    notice: notice.slice(0, fields.notice.max),
    detail,
  }
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a product is given for, and the field that names it. */
interface SourceKind {
  readonly kind: 'TICKET' | 'ENVELOPE' | 'PREPAID'
  readonly field: 'ticketProductId' | 'redEnvelopeId' | 'prepaidProductId'
}

/** 关联票券, 关联红包 or 关联预付卡种, with what it is and a button that fills in from it what is still empty. */
function Source({ kind, field, ...props }: FieldSlotProps & SourceKind) {
  const styles = useStyles()
  const { store, typed } = useFormModel()
  const [filled, setFilled] = useState<readonly string[] | null>(null)
  const refId = typeof props.value === 'number' ? props.value : null
  const { data, error } = useQuery({
    queryKey: ['points-source', kind, refId],
    queryFn: ({ signal }) => call(pointsApi.sourceOf, { kind, refId: refId! }, { signal }),
    enabled: refId !== null && !props.isReadOnly,
  })
  const fill = (source: PointsSource) => {
    const empty = Object.entries(takenOver(source)).filter(
      ([name, value]) => !isBlank(value) && isBlank(store.getValues(name)),
    )
    typed.take(Object.fromEntries(empty))
    setFilled(empty.map(([name]) => pointsProduct.fields[name as 'name'].label))
  }
  return (
    <div>
      <FieldInput
        {...props}
        field={pointsProduct.fields[field]}
        onChange={(value) => {
          setFilled(null)
          props.onChange(value)
        }}
      />
      {refId !== null && (data || error) && (
        <div className={styles.source}>
          {error && <p className={styles.problem}>{error.message}</p>}
          {data && (
            <>
              <p className={styles.said}>
                {sourceWords[kind].said({
                  price: data.salePrice === null ? null : yuanText(data.salePrice),
                  stock: data.stock,
                  refund: data.refund,
                })}
              </p>
              {data.problem !== null && <p className={styles.problem}>{data.problem}</p>}
              <div>
                <Button onClick={() => fill(data)}>{sourceWords[kind].fill}</Button>
              </div>
              <p role="status" className={styles.said}>
                {filled && sourceWords.filled(filled)}
              </p>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** 关联票券. */
export const TicketSource = (props: FieldSlotProps) => <Source {...props} kind="TICKET" field="ticketProductId" />

/** 关联红包. */
export const EnvelopeSource = (props: FieldSlotProps) => <Source {...props} kind="ENVELOPE" field="redEnvelopeId" />

/** 关联预付卡种. */
export const CardSource = (props: FieldSlotProps) => <Source {...props} kind="PREPAID" field="prepaidProductId" />
