import { makeStyles } from '@fluentui/react-components'
import type { GalleryPage } from '@/qa/galleryPage'
import { progressWords, titleOf } from './uploadWords'
import { UploaderItem, UploaderRefused } from './UploaderItem'
import { uploadMessages } from './constants'

const MB = 1024 * 1024
const GB = 1024 * MB
const types = ['png', 'jpg']

const useStyles = makeStyles({
  demo: { display: 'grid', gap: '16px', maxWidth: '560px' },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
})

const ignored = () => undefined

/** How files of an uploader stand, and what is said of the queue; the queue itself needs somebody who is signed in. */
function Demo() {
  const styles = useStyles()
  const problems = [
    uploadMessages.tooLarge(10 * MB),
    uploadMessages.wrongType(types),
    uploadMessages.wrongImage(types, 2 * MB),
    uploadMessages.imageTooLarge(MB),
    uploadMessages.wrongName,
  ]
  return (
    <div className={styles.demo}>
      <p>{titleOf({ left: 3, asking: 0, stopped: 0, failed: 0, done: 0, leftOut: 0, doneBytes: 0, allBytes: GB })}</p>
      <p>{progressWords(300 * MB, GB, 8 * MB)}</p>
      <ul className={styles.list} aria-label="文件">
        <UploaderItem name="大堂.png" note="1.2 MB" onRemove={ignored} />
        <UploaderItem name="宣传片.mp4" note="等待上传" onRemove={ignored} />
        <UploaderItem name="假图.png" problem="文件必须为png类型" onRetry={ignored} onRemove={ignored} />
        {problems.map((problem, at) => (
          <UploaderRefused
            key={problem}
            file={{ id: String(at), name: `文件 ${at + 1}.exe`, size: 1, problem }}
            onRemove={ignored}
          />
        ))}
      </ul>
    </div>
  )
}

export const gallery: GalleryPage = { name: 'uploads', title: '上传', Demo }
