import { makeStyles, tokens } from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { MessageBar } from './MessageBar'
import { useMessageBar } from './useMessageBar'

const useStyles = makeStyles({
  place: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height: '160px',
    marginBottom: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

function Demo() {
  const styles = useStyles()
  const bar = useMessageBar()
  return (
    <>
      <div className={styles.place}>
        <MessageBar bar={bar} />
        文件区域
      </div>
      <div className={styles.row}>
        <Button onClick={() => bar.show('ERROR : 502')}>网络失败</Button>
        <Button onClick={() => bar.show('文件夹名称已存在')}>服务端拒绝</Button>
        <Button onClick={() => bar.show('')}>没有说明的失败</Button>
      </div>
    </>
  )
}

export const gallery: GalleryPage = { name: 'message-bar', title: '消息条', Demo }
