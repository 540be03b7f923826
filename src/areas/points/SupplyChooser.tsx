import { pointsApi } from '@contracts/calls/pointsApi'
import type { Supply } from '@contracts/calls/supply'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { SearchBox } from '@/look/parts/controls'
import { supplyLabels } from './words'

const useStyles = makeStyles({
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    lineHeight: '22px',
  },
  words: { minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  text: { margin: 0 },
})

/** The platform's catalogue: what is supplied can be chosen, the rest says that it is gone. */
export function SupplyChooser({ onChoose }: { onChoose: (supply: Supply) => void }) {
  const styles = useStyles()
  const [keyword, setKeyword] = useState('')
  const { data, error, isPending } = useQuery({
    queryKey: ['points-supply', 'catalogue', keyword],
    queryFn: ({ signal }) => call(pointsApi.supplies, { keyword }, { signal }),
  })
  return (
    <div className={styles.body}>
      <SearchBox
        aria-label={supplyLabels.search}
        placeholder={supplyLabels.search}
        value={keyword}
        onChange={(_, { value }) => setKeyword(value)}
      />
      {isPending && <p role="status">加载中...</p>}
      {error && <p role="alert">{error.message}</p>}
      {data?.list.length === 0 && <p className={styles.quiet}>{supplyLabels.none}</p>}
      <ul className={styles.list}>
        {data?.list.map((supply) => (
          <li key={supply.id} className={styles.one}>
            <div className={styles.words}>
              <p className={styles.text}>{supply.name}</p>
              <p className={styles.quiet}>{supplyLabels.supplier(supply.supplier)}</p>
              <p className={styles.quiet}>
                {supplyLabels.terms({
                  price: yuanText(supply.supplyPrice),
                  freight: yuanText(supply.freight),
                  stock: supply.stock,
                })}
              </p>
            </div>
            {supply.isGone ? (
              <span className={styles.quiet}>{supplyLabels.gone}</span>
            ) : (
              <Button aria-label={supplyLabels.takeOne(supply.name)} onClick={() => onChoose(supply)}>
                {supplyLabels.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
