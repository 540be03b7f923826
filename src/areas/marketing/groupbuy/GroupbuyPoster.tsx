import type { RecordOf } from '@contracts/resources/definition'
import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { makeStyles } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { SharePoster } from '@/blocks/poster/SharePoster'
import { yuanText } from '@/blocks/records/money'
import { useRecord } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
import { managePath } from './places'
import { usePromotion } from './usePromotion'
import { groupbuyWords } from './words'

const useStyles = makeStyles({ problem: { margin: 0, color: look.toneDangerText } })

/** 推广海报 of an activity, in the place of the list. */
export function GroupbuyPoster({ id }: { id: number }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { data: activity, error } = useRecord(groupbuyActivity, id)
  return (
    <>
      <PageHeader
        title={groupbuyWords.poster}
        actions={
          <Button appearance="subtle" onClick={() => void navigate(managePath)}>
            {groupbuyWords.back}
          </Button>
        }
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {!error && (activity ? <Poster activity={activity} /> : <p role="status">加载中...</p>)}
    </>
  )
}

function Poster({ activity }: { activity: RecordOf<typeof groupbuyActivity> }) {
  const { id, name, shareTitle, poster, groupPrice, originPrice, groupSize } = activity
  const promotion = usePromotion(id)
  return (
    <SharePoster
      id={id}
      file={`${shareTitle ?? name}-海报`}
      title={shareTitle ?? name}
      note=""
      price={groupbuyWords.groupPrice(yuanText(groupPrice), groupSize)}
      usualPrice={originPrice !== null ? `¥${yuanText(originPrice)}` : ''}
      image={poster ?? ''}
      usualLink={promotion.data?.url ?? ''}
    />
  )
}
