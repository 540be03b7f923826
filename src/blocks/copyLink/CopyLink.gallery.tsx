import { makeStyles } from '@fluentui/react-components'
import type { GalleryPage } from '@/qa/galleryPage'
import { CopyLink } from './CopyLink'

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

function Demo() {
  const styles = useStyles()
  return (
    <div className={styles.row}>
      <CopyLink link="https://h5.example.com/ticket/1001" />
      <CopyLink link="https://h5.example.com/ticket/1001?from=share" appearance="subtle">
        复制分享链接
      </CopyLink>
      <CopyLink link="">没有链接，复制失败</CopyLink>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'copy-link', title: '复制链接', Demo }
