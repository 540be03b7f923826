import { lazy, Suspense } from 'react'
import { PageSkeleton } from '@/look/parts/PageSkeleton'

const List = lazy(async () => ({ default: (await import('./couponScreens')).Coupons }))
const Kinds = lazy(async () => ({ default: (await import('./CouponKinds')).CouponKinds }))
const Add = lazy(async () => ({ default: (await import('./couponScreens')).CouponAdd }))
const Edit = lazy(async () => ({ default: (await import('./couponScreens')).CouponEdit }))

// Apart from the file manager, which is all that most people open of the suite.

/** 优惠券 */
export const Coupons = () => (
  <Suspense fallback={<PageSkeleton />}>
    <List />
  </Suspense>
)

/** 选择券类型 */
export const CouponKinds = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Kinds />
  </Suspense>
)

/** Parameters of the address, by name. */
type Params = Readonly<Record<string, string>>

/** 新增优惠券 */
export const CouponAdd = (props: Params) => (
  <Suspense fallback={<PageSkeleton />}>
    <Add {...props} />
  </Suspense>
)

/** 编辑优惠券 */
export const CouponEdit = (props: Params) => (
  <Suspense fallback={<PageSkeleton />}>
    <Edit {...props} />
  </Suspense>
)
