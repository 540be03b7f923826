import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { LegacyFrame } from './LegacyFrame'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
})

/** Pages of an imaginary old console; a gateway that frames its host really loads them. */
const pages = [
  { text: '旧订单页', address: 'https://legacy.example.com/orders' },
  { text: '旧客房页', address: 'https://legacy.example.com/rooms' },
  { text: '没有地址', address: '' },
  { text: '不是网页', address: 'javascript:alert(1)' },
]

/** Nothing is known at first; then each button is another path. */
function Demo() {
  const styles = useStyles()
  const [address, setAddress] = useState<string | null>(null)
  return (
    <>
      <div className={styles.row}>
        {pages.map((page) => (
          <Button key={page.text} onClick={() => setAddress(page.address)}>
            {page.text}
          </Button>
        ))}
      </div>
      <LegacyFrame address={address} title="旧版页面" />
    </>
  )
}

export const gallery: GalleryPage = {
  name: 'legacy-frame',
  title: '旧页面嵌入',
  Demo,
}
