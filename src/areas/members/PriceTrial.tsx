import { memberApi, type SimulatedPrice } from '@contracts/calls/memberApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { yuanText } from '@/blocks/records/money'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { storeDay } from '@machines/lifecycles/storeDay'
import { priceWords } from './words'

const useStyles = makeStyles({
  body: { display: 'grid', gap: look.fieldGap, minWidth: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  said: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  money: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  own: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
  by: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'normal',
  },
})

const fields = {
  productId: { type: 'reference', label: '商品', required: true, to: 'ticket-product', where: { status: 'PUBLISHED' } },
  memberId: { type: 'reference', label: '会员（不选则看所有等级）', to: 'member', where: { status: 'ACTIVE' } },
  date: { type: 'date', label: '下单日', required: true },
} as const

interface Asked {
  readonly productId?: number | null
  readonly memberId?: number | null
  readonly date?: string | null
}

/** 价格试算: what each grade, or a given member, pays for a product on a day. */
export function PriceTrial({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const styles = useStyles()
  const [asked, setAsked] = useState<Asked>(() => ({ date: storeDay(new Date().toISOString()) }))
  const [answer, setAnswer] = useState<SimulatedPrice | null>(null)
  const { productId, memberId, date } = asked
  const isComplete = Boolean(productId && date)
  const trying = useCommand(
    () =>
      call(memberApi.simulatePrice, {
        productId: productId ?? 0,
        date: date ?? '',
        ...(memberId ? { memberId } : {}),
      }),
    setAnswer,
  )
  return (
    <ModalFrame isOpen={isOpen} canDismiss size="md" title={priceWords.trial} onDismiss={onClose}>
      <div className={styles.body}>
        <PayloadFields
          fields={fields}
          payload={{ ...asked }}
          // The fields above are those that are asked.
          onChange={(next) => {
            setAsked(next as Asked)
            setAnswer(null)
          }}
        />
        <Button
          appearance="primary"
          disabledFocusable={!isComplete || trying.isBusy}
          aria-busy={trying.isBusy}
          onClick={() => isComplete && trying.run(undefined)}
        >
          {priceWords.reckon}
        </Button>
        {trying.error && (
          <p role="alert" className={styles.problem}>
            {trying.error.message}
          </p>
        )}
        {answer && <Prices answer={answer} />}
        <p className={styles.note}>{priceWords.hint}</p>
      </div>
    </ModalFrame>
  )
}

function Prices({ answer: { productName, member, specs } }: { answer: SimulatedPrice }) {
  const styles = useStyles()
  const grades = specs[0]?.grades ?? []
  const own = grades.find(({ gradeId }) => gradeId === member?.gradeId)
  return (
    <div role="status">
      {member && (
        <p className={styles.said}>{priceWords.ofMember(member.name ?? priceWords.nobody, own?.name ?? null)}</p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={productName}>
          <thead>
            <tr>
              <th scope="col" className={styles.cell}>
                {priceWords.spec}
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.money)}>
                {priceWords.guest}
              </th>
              {grades.map(({ gradeId, name }) => (
                <th key={gradeId} scope="col" className={mergeClasses(styles.cell, styles.money)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {specs.map(({ spec, salePrice, grades: prices }) => (
              <tr key={spec ?? ''}>
                <th scope="row" className={styles.cell}>
                  {spec ?? productName}
                </th>
                <td className={mergeClasses(styles.cell, styles.money)}>{yuanText(salePrice)}</td>
                {prices.map(({ gradeId, price, by }) => (
                  <td
                    key={gradeId}
                    className={mergeClasses(styles.cell, styles.money, gradeId === own?.gradeId && styles.own)}
                  >
                    {yuanText(price)}
                    {by !== null && <span className={styles.by}>{by}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
