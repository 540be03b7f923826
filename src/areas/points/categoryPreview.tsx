import { callsOf } from '@contracts/resources/calls'
import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import type { Values } from '@contracts/rules/validator'
import { mergeClasses } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useFormModel } from '@/blocks/form/FormContext'
import type { FormPreview } from '@/blocks/form/preview/formPreview'
import { GuestPicture } from '@/blocks/form/preview/GuestPicture'
import { useGuestStyles } from '@/blocks/form/preview/guestStyles'
import { fileIn, textIn } from '@/blocks/form/preview/guestValues'
import { recordKeys } from '@/blocks/records/useRecords'

/** Tabs that fit on the phone before one draws them aside. */
const tabsShown = 8
const unnamed = '分类名称'

/** 积分商城: its tabs in their order, this one chosen. */
function MallTabs({ values }: { values: Values }) {
  const styles = useGuestStyles()
  const { id } = useFormModel()
  const { data } = useQuery({
    queryKey: [...recordKeys.all(pointsCategory), 'tabs of the mall'],
    queryFn: ({ signal }) => call(callsOf(pointsCategory).list, { status: 'ENABLED', pageSize: tabsShown }, { signal }),
  })
  const name = textIn(values, 'name') || unnamed
  const known = data?.list ?? []
  // A new one, and one that is not enabled, comes last.
  const isShown = known.some((one) => String(one.id) === id)
  const names = known.map((one) => (String(one.id) === id ? name : one.name))
  const tabs = ['全部', ...names, ...(isShown ? [] : [name])]
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.heading}>积分商城</p>
        <div className={styles.chips}>
          {tabs.map((tab) => (
            <span key={tab} className={mergeClasses(styles.chip, tab === name && styles.chosen)}>
              {tab}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.sheet}>
        <div style={{ width: '72px' }}>
          <GuestPicture file={fileIn(values, 'icon')} ratio="1 / 1" />
        </div>
        <p className={styles.name}>{name}</p>
      </div>
    </div>
  )
}

/** What members will see of a category of the mall while its form is filled in. */
export const categoryPreview: FormPreview = { views: [{ name: 'tabs', title: '商城首页', View: MallTabs }] }
