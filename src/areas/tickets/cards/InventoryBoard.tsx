import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular, DocumentSearchRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useHasRight } from '@/app/session/useSession'
import { monthOf, monthTitle, stepMonth, type Day, type Month } from '@/blocks/dates/days'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { nothingChosen } from './boardSelection'
import { InventorySetter } from './InventorySetter'
import { MonthBoard } from './MonthBoard'
import { useBoardPlace, useCalendarProducts, useInventoryMonth } from './useBoard'
import { boardWords } from './words'

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px', paddingBottom: '24px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '12px 24px' },
  product: { flex: '1 1 240px', maxWidth: '480px', minWidth: 0 },
  months: { display: 'flex', alignItems: 'center', gap: '4px' },
  month: { minWidth: '104px', textAlign: 'center', fontWeight: tokens.fontWeightSemibold },
  help: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // Who points with a finger has no keyboard at hand, however wide his window is.
  keys: { display: 'none', '@media (pointer: fine)': { display: 'inline' } },
  problem: { margin: 0, color: look.toneDangerText },
})

/** 预约库存: what can be reserved of a product on each day of a month; many days are set at once. */
export function InventoryBoard() {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const place = useBoardPlace()
  const { list: products, error } = useCalendarProducts()
  const shown = place.productId ?? products?.[0]?.id ?? null
  const isKnown = products?.some(({ id }) => id === shown)
  const { month, today } = place
  return (
    <>
      <PageHeader title={boardWords.title} />
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {products?.length === 0 && shown === null && (
        <Blank icon={DocumentSearchRegular} title={boardWords.noProduct} text={boardWords.noProductText} />
      )}
      {shown !== null && products && (
        <div className={styles.page}>
          <div className={styles.bar}>
            <Field label={boardWords.product} className={styles.product}>
              {(labelled) => (
                <select
                  {...labelled}
                  className={`${control} ${line}`}
                  value={shown}
                  onChange={({ target }) => place.showProduct(Number(target.value))}
                >
                  {!isKnown && <option value={shown}>{boardWords.choose}</option>}
                  {products.map(({ id, productName }) => (
                    <option key={id} value={id}>
                      {productName}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <div className={styles.months}>
              <ToolButton
                icon={ChevronLeftRegular}
                label={boardWords.previous}
                onClick={() => place.showMonth(stepMonth(month, -1))}
              />
              <span className={styles.month} aria-live="polite">
                {monthTitle(month)}
              </span>
              <ToolButton
                icon={ChevronRightRegular}
                label={boardWords.next}
                onClick={() => place.showMonth(stepMonth(month, 1))}
              />
              <Button appearance="subtle" onClick={() => place.showMonth(monthOf(today))}>
                {boardWords.thisMonth}
              </Button>
            </div>
          </div>
          {isKnown && <Month key={`${shown} ${month}`} productId={shown} month={month} today={today} />}
        </div>
      )}
    </>
  )
}

interface MonthProps {
  productId: number
  month: Month
  today: Day
}

/** A month of a product; what is chosen in it is let go of with it. */
function Month({ productId, month, today }: MonthProps) {
  const styles = useStyles()
  const maySet = useHasRight('ticket:inventory:save')
  const { byDay, error } = useInventoryMonth(productId, month)
  const [selection, setSelection] = useState(nothingChosen)
  const clear = () => setSelection(nothingChosen)
  const days = [...selection.chosen].toSorted()
  const slots = [...new Set([...byDay.values()].flatMap((one) => one.map(({ slot }) => slot)))].toSorted()
  return (
    <>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {maySet && (
        <p className={styles.help}>
          {boardWords.help}
          <span className={styles.keys}>{boardWords.keyHelp}</span>
        </p>
      )}
      <MonthBoard
        month={month}
        today={today}
        byDay={byDay}
        selection={selection}
        onSelect={maySet ? setSelection : clear}
      />
      <span role="status" className={styles.help}>
        {days.length > 0 ? boardWords.chosen(days.length) : ''}
      </span>
      {days.length > 0 && (
        <InventorySetter
          productId={productId}
          days={days}
          slots={slots}
          stock={days.flatMap((day) => byDay.get(day) ?? [])}
          onCopied={(copied) => setSelection({ ...nothingChosen, chosen: new Set(copied) })}
          onSaved={clear}
          onClear={clear}
        />
      )}
    </>
  )
}
