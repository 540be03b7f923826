import { largestPage } from '@contracts/resources/calls'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { makeStyles } from '@fluentui/react-components'
import { Timeline } from '@/blocks/records/Timeline'
import { useHistory, useRecords } from '@/blocks/records/useRecords'
import { layout } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

/** The latest of them are shown. */
const mostShown = 5

const useStyles = makeStyles({
  place: { maxWidth: layout.formWidth, padding: '16px 0 0' },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
})

/** Who changed the settings of this place last, when, and from what to what. */
export function RecentChanges() {
  const styles = useStyles()
  const { data, error } = useRecords(hotelSetting, { pageSize: largestPage })
  const own = data?.list.find(({ isOwn }) => isOwn)
  const isFollowing = data?.list.some(({ hotelId }) => hotelId === null) ?? false
  return (
    <div className={styles.place}>
      <Panel title="最近修改">
        <div className={styles.body}>
          {own ? (
            <Changes id={own.id} />
          ) : (
            <p role={error ? 'alert' : 'status'}>
              {error?.message ??
                (!data ? '加载中...' : isFollowing ? '本店没有改过，沿用品牌的配置' : '还没有改过，都是初始的配置')}
            </p>
          )}
        </div>
      </Panel>
    </div>
  )
}

function Changes({ id }: { id: number }) {
  const { data, error } = useHistory(hotelSetting, id)
  if (!data) return <p role={error ? 'alert' : 'status'}>{error?.message ?? '加载中...'}</p>
  return <Timeline resource={hotelSetting} events={data.slice(0, mostShown)} />
}
