import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { couponStyles, type CouponStyle } from '@contracts/resources/shop/couponReckoning'
import { mayGrantCoupon } from '@machines/lifecycles/shop/coupon'
import { useMemo } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { memberCell } from '@/blocks/records/linkCells'
import { idIn } from '@/blocks/records/recordPaths'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { Button } from '@/look/parts/Button'
import { CouponLeft } from './CouponLeft'
import { couponWords } from './couponWords'

const paths = { list: '/coupon/list', add: '/coupon/coupon', edit: '/coupon/edit/{id}' } as const
const preview = async () => (await import('./couponPreview')).couponPreview
/** Members are chosen in their own list, by tags, grade or one by one. */
const membersPath = '/member-list/list'

const coupons = screensFor(coupon, {
  cells: { left: (one) => <CouponLeft {...one} /> },
  inline: ['orderIndex'],
  page: async () => (await import('./couponPages')).couponPage,
  preview,
  paths,
})

const codes = screensFor(couponCode, {
  cells: { memberId: memberCell },
  page: async () => (await import('./couponPages')).couponCodePage,
})

/** 优惠券: the coupons, and beside them every code that members have. */
export function Coupons() {
  const navigate = useNavigate()
  const { may } = useSeen(coupon)
  return (
    <TabbedPlace
      label={couponWords.list}
      tabs={[
        {
          value: 'coupons',
          text: couponWords.list,
          access: coupon.access.read,
          draw: (above) => (
            <coupons.Page
              title={couponWords.list}
              above={above}
              actions={
                may(mayGrantCoupon) && <Button onClick={() => void navigate(membersPath)}>{couponWords.grant}</Button>
              }
            />
          ),
        },
        {
          value: 'codes',
          text: couponWords.codes,
          access: couponCode.access.read,
          draw: (above) => <codes.Page title={couponWords.list} above={above} />,
        },
      ]}
    />
  )
}

/** Parameters of the address, by name. */
type Params = Readonly<Record<string, string>>

const isStyle = (code: string): code is CouponStyle => Object.hasOwn(couponStyles, code)

/** The form of a new coupon of a kind, at a place in the order. */
function formsOf(style: CouponStyle, orderIndex: number | null) {
  const { styleCode, orderIndex: place, ...fields } = coupon.fields
  const given = {
    ...coupon,
    fields: {
      ...fields,
      styleCode: { ...styleCode, initial: style },
      orderIndex: { ...place, ...(orderIndex !== null && { initial: orderIndex }) },
    },
  }
  return screensFor(given, { preview, paths })
}

/** 新增优惠券: of the kind and at the place that the address names. */
export function CouponAdd({ style_code: style = '', order_index: place }: Params) {
  const known = isStyle(style) ? style : null
  const forms = useMemo(() => known && formsOf(known, idIn(place)), [known, place])
  if (!forms) return <Navigate to={paths.add} replace />
  return <forms.Form mode="add" id={null} />
}

/** 编辑优惠券 */
export const CouponEdit = ({ id = '' }: Params) => <coupons.Form mode="edit" id={id} />
