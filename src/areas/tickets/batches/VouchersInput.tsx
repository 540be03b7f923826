import { ticketApi } from '@contracts/calls/ticketApi'
import type { FoundVoucher } from '@contracts/calls/ticketJobCalls'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { ariaOf } from '@/blocks/records/fieldInput'
import { momentText } from '@/blocks/records/cellText'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { jobWords } from './words'

const useStyles = makeStyles({
  finder: { display: 'grid', gap: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  keyword: { flex: '1 1 200px', maxWidth: '360px' },
  found: {
    display: 'grid',
    margin: 0,
    padding: '4px 8px',
    listStyle: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** In the address: the code a guest has shown. */
const CODE = 'code'

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []

const textOf = ({ code, productName, statusName, validEnd, timesLeft, totalTimes }: FoundVoucher) =>
  `${code} ${productName}，${statusName}，剩 ${timesLeft}/${totalTimes} 次，有效期至${momentText(validEnd)}`

/** Vouchers of a guest: found by code, phone or order number, then ticked. */
export function VouchersInput(props: FieldSlotProps) {
  const { id, value, onChange, onBlur } = props
  const styles = useStyles()
  const { search } = useLocation()
  const [keyword, setKeyword] = useState(() => new URLSearchParams(search).get(CODE) ?? '')
  const [asked, setAsked] = useState(keyword.trim())
  const finding = useQuery({
    queryKey: ['delay-vouchers', asked],
    queryFn: ({ signal }) => call(ticketApi.findDelayVouchers, { keyword: asked }, { signal }),
    enabled: asked !== '',
    // Of a moment ago it may be used by now.
    gcTime: 0,
    retry: false,
  })
  const picked = idsIn(value)
  const find = () => setAsked(keyword.trim())
  return (
    <div
      className={styles.finder}
      // Who goes on to 查找 or a voucher is still at it: nothing is missing yet.
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      <div className={styles.line}>
        <Input
          {...ariaOf(props)}
          id={id}
          className={styles.keyword}
          placeholder={jobWords.keyword}
          autoComplete="off"
          value={keyword}
          onChange={(_, { value: text }) => setKeyword(text)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter finds; it does not save the form around.
            event.preventDefault()
            find()
          }}
        />
        <Button disabledFocusable={finding.isFetching} onClick={find}>
          {finding.isFetching ? jobWords.finding : jobWords.find}
        </Button>
        <p role="status" className={styles.quiet}>
          {jobWords.picked(picked.length)}
        </p>
        {picked.length > 0 && (
          <Button appearance="subtle" onClick={() => onChange([])}>
            {jobWords.clear}
          </Button>
        )}
      </div>
      {finding.error && (
        <p role="alert" className={styles.problem}>
          {finding.error.message}
        </p>
      )}
      {finding.data?.list.length === 0 && <p className={styles.quiet}>{jobWords.notFound}</p>}
      {finding.data && finding.data.list.length > 0 && (
        <ul className={styles.found}>
          {finding.data.list.map((voucher) => (
            <li key={voucher.voucherId}>
              <Checkbox
                label={voucher.refusal === null ? textOf(voucher) : `${textOf(voucher)}。${voucher.refusal}`}
                disabled={voucher.refusal !== null}
                checked={picked.includes(voucher.voucherId)}
                onChange={(_, { checked }) => {
                  const others = picked.filter((one) => one !== voucher.voucherId)
                  onChange(checked === true ? [...others, voucher.voucherId] : others)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
