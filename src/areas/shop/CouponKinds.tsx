import { callsOf } from '@contracts/resources/calls'
import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { couponStyles, type CouponStyle } from '@contracts/resources/shop/couponReckoning'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useTenant } from '@/app/tenant/useTenant'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { couponWords } from './couponWords'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '16px',
  },
  body: { display: 'grid', gap: '12px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  text: { margin: 0, lineHeight: '22px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** A new coupon comes last until somebody moves it. */
const lastPlace = 100

/** How many coupons there are of each kind, and what codes came to of late. */
function useCouponCounts() {
  const { current } = useTenant()
  return useQuery({
    queryKey: ['coupon-kinds', current.brandId, current.hotelId],
    queryFn: async ({ signal }) => {
      const total = async (styleCode: string) =>
        [styleCode, (await call(callsOf(coupon).list, { styleCode, pageSize: 1 }, { signal })).total] as const
      // Waited for together: one left alone would fail with nobody to hear it when the page is left.
      const [totals, { figures }] = await Promise.all([
        Promise.all(Object.keys(couponStyles).map(total)),
        call(callsOf(couponCode).figures, {}, { signal }),
      ])
      return { totals: Object.fromEntries(totals), figures }
    },
  })
}

/** 选择券类型: what each kind is for, and what coupons have brought. */
export function CouponKinds() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { may } = useSeen(coupon)
  const { data } = useCouponCounts()
  const { kinds } = couponWords
  const numberOf = (name: string): number => data?.figures[name]?.value ?? 0
  return (
    <div className={styles.page}>
      <PageHeader
        title={kinds.title}
        note={kinds.note}
        actions={<Button onClick={() => void navigate('/coupon/list')}>{kinds.all}</Button>}
      />
      {data && (
        <Strip
          label={kinds.figures}
          figures={[
            { label: '近30天发放（张）', value: numberOf('given').toLocaleString('en-US') },
            { label: '近30天核销（张）', value: numberOf('used').toLocaleString('en-US') },
            { label: '近30天优惠（元）', value: yuanText(numberOf('saved')) },
            { label: '近30天带动实付（元）', value: yuanText(numberOf('sales')) },
          ]}
        />
      )}
      <div className={styles.cards}>
        {(Object.keys(couponStyles) as CouponStyle[]).map((style) => (
          <Panel key={style} title={couponStyles[style]}>
            <div className={styles.body}>
              <p className={styles.text}>{kinds.of[style].text}</p>
              <p className={styles.note}>{kinds.of[style].sample}</p>
              <p className={styles.note}>{data ? `已有 ${data.totals[style] ?? 0} 种` : ''}</p>
              {may(coupon.access.write) && (
                <div>
                  <Button
                    appearance="primary"
                    aria-label={`${kinds.create}${couponStyles[style]}`}
                    onClick={() => void navigate(`/coupon/add/${style}/${lastPlace}`)}
                  >
                    {kinds.create}
                  </Button>
                </div>
              )}
            </div>
          </Panel>
        ))}
      </div>
    </div>
  )
}
