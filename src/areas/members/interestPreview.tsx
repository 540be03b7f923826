import { interestKinds, memberInterest } from '@contracts/resources/members/memberInterest'
import type { Values } from '@contracts/rules/validator'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { GuestPicture } from '@/blocks/form/preview/GuestPicture'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { fileIn, numberIn, textIn, wordIn } from '@/blocks/form/preview/guestValues'

const unnamed = '权益名称'
const { period: periods } = memberInterest.fields

/** 每月 2 次 */
function usesOf(values: Values): string {
  const times = numberIn(values, 'times')
  return [wordIn(periods.values, values.period), times === null ? '' : `${times} 次`].filter(Boolean).join(' ')
}

/** 我的权益: as a member reads it; what it costs the store is not there. */
function InterestView({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const stores = Array.isArray(values.hotelIds) ? values.hotelIds.length : 0
  const content = textIn(values, 'content')
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.heading}>我的权益</p>
        <div style={{ width: '72px' }}>
          <GuestPicture file={fileIn(values, 'icon')} ratio="1 / 1" />
        </div>
        <div className={styles.line}>
          <p className={styles.name}>{textIn(values, 'name') || unnamed}</p>
          <span className={styles.end}>{wordIn(interestKinds, values.kind)}</span>
        </div>
        <p className={styles.terms}>
          {[usesOf(values), stores > 0 ? `适用 ${stores} 家门店` : '全部门店可用'].filter(Boolean).join(' · ')}
        </p>
      </div>
      {content !== '' && (
        <div className={styles.sheet}>
          <p className={styles.heading}>使用说明</p>
          <p className={styles.text}>{content}</p>
        </div>
      )}
    </div>
  )
}

/** What members will see of an interest while its form is filled in. */
export const interestPreview: FormPreview = { views: [{ name: 'interest', title: '我的权益', View: InterestView }] }
