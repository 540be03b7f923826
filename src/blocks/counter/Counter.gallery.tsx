import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/controls'
import type { GalleryPage } from '@/qa/galleryPage'
import { Counter } from './Counter'

const useStyles = makeStyles({
  demo: { display: 'grid', justifyItems: 'start', gap: '20px' },
  figure: { fontSize: '24px', lineHeight: '32px', fontWeight: tokens.fontWeightSemibold },
})

/** Money that grows with every order, a plain figure, groups of four, and what is no number. */
function Demo() {
  const styles = useStyles()
  const [cents, setCents] = useState(128_650_000)
  return (
    <div className={styles.demo}>
      <Counter className={styles.figure} value={cents / 100} decimals={2} prefix="¥" />
      <Button onClick={() => setCents((now) => now + 128_800)}>来一单</Button>
      <Counter className={styles.figure} value={8_848} suffix=" 人" />
      <Counter className={styles.figure} value={123_456_789} separator=" " groupSize={4} ms={500} />
      <Counter className={styles.figure} value={Number.NaN} />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'counter', title: '数字滚动', Demo }
