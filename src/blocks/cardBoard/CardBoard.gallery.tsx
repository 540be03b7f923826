import { cardTitles, usualLayout } from '@machines/flows/homeLayout/cases'
import { homeLayoutMachine } from '@machines/flows/homeLayout/machine'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { Panel } from '@/look/parts/Panel'
import type { GalleryPage } from '@/qa/galleryPage'
import { ArrangeButtons } from './ArrangeButtons'
import type { BoardCard, BoardPlace } from './boardCard'
import { CardBoard } from './CardBoard'

const useStyles = makeStyles({
  demo: { display: 'flex', flexDirection: 'column', gap: '16px' },
  body: { margin: 0, padding: '0 20px 16px' },
})

/** Three cards, two of which stand above each other. */
function Demo() {
  const styles = useStyles()
  const [layout, setLayout] = useState(usualLayout)
  const flow = useFlow(
    homeLayoutMachine.provide({ actions: { 'keep the layout': (_, given) => setLayout(given.layout) } }),
  )
  const cards = usualLayout.map(({ card, place }): BoardCard => {
    const title = cardTitles[card]!
    return {
      key: card,
      title,
      place: place as BoardPlace,
      draw: () => (
        <Panel title={title}>
          <p className={styles.body}>{title}的内容</p>
        </Panel>
      ),
    }
  })
  return (
    <div className={styles.demo}>
      <ArrangeButtons flow={flow} layout={layout} usual={usualLayout} />
      <CardBoard flow={flow} cards={cards} layout={layout} />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'card-board', title: '可调整的卡片', Demo }
