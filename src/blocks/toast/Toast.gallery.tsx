import { makeStyles } from '@fluentui/react-components'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { toastPositions, toastTypes } from './constants'
import { ToastProvider, useToast } from './ToastProvider'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
})

const words = { info: '资料已同步', success: '已保存', danger: '保存失败，检查网络后重试', warning: '库存不足 10 份' }

function Demo() {
  return (
    <ToastProvider>
      <Buttons />
    </ToastProvider>
  )
}

function Buttons() {
  const styles = useStyles()
  const { show } = useToast()
  return (
    <>
      <div className={styles.row}>
        {toastTypes.map((type) => (
          <Button key={type} onClick={() => show({ type, text: words[type] })}>
            {type}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {toastPositions.map((position) => (
          <Button key={position} onClick={() => show({ position, text: `位置 ${position}` })}>
            {position}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button onClick={() => show({ text: '10 秒后关闭', closeTime: 10 })}>10 秒</Button>
        <Button onClick={() => show({ text: '宽 420，高 120', width: 420, height: 120 })}>宽 420，高 120</Button>
        <Button onClick={() => show({ text: '很长的一句话会把提示撑高，不会被截断。'.repeat(5), closeTime: 10 })}>
          长文字
        </Button>
      </div>
    </>
  )
}

export const gallery: GalleryPage = { name: 'toast', title: '轻提示', Demo }
