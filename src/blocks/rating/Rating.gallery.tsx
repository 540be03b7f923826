import { guideCountThatSkips, type EarlierFeedback } from '@machines/flows/rating/machine'
import { Checkbox, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { keepDueFlags } from './dueFlags'
import type { FeedbackSource } from './feedbackSource'
import { PageRating } from './PageRating'

const useStyles = makeStyles({
  demo: { display: 'grid', gap: '12px', justifyItems: 'start', minWidth: 0 },
  note: { margin: 0 },
})

const user = 'gallery'
const page = '/qa/blocks'
const urls = { page, system: 'system' }

/** What has been said so far, and what goes wrong: kept by this page alone. */
const said = new Map<string, EarlierFeedback>()
const world = { opensByItself: false, isBroken: false }

const source: FeedbackSource = {
  conditions: async () => ({ testHosts: [], guideCount: world.opensByItself ? 0 : guideCountThatSkips }),
  earlier: async (url) => said.get(url) ?? { score: null, feedbackDescription: null },
  send: async ({ url, score, description }) => {
    if (world.isBroken) throw new Error('网络异常，请检查网络后重试')
    said.set(url, { score, feedbackDescription: description })
  },
}

/** The fixed button at the right edge of the window, over answers that this page gives itself. */
function Demo() {
  const styles = useStyles()
  const [visit, setVisit] = useState(0)
  const [{ opensByItself, isBroken }, setShown] = useState(world)
  const change = (part: Partial<typeof world>) => setShown({ ...Object.assign(world, part) })
  const visitAnew = () => {
    keepDueFlags(user, page, { page: true, system: true })
    setVisit(visit + 1)
  }
  return (
    <div className={styles.demo}>
      <p className={styles.note}>窗口右下角的按钮：上半评价系统，下半评价本页，最上面的一格上下移动它。</p>
      <Checkbox
        label="空闲 20 秒后自动打开（勾选后点“重新进入页面”）"
        checked={opensByItself}
        onChange={(_, { checked }) => change({ opensByItself: checked === true })}
      />
      <Checkbox
        label="提交失败"
        checked={isBroken}
        onChange={(_, { checked }) => change({ isBroken: checked === true })}
      />
      <Button onClick={visitAnew}>重新进入页面</Button>
      <PageRating key={visit} userId={user} page={page} urls={urls} source={source} />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'rating', title: '评价按钮与弹窗', Demo }
