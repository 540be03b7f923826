import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import type { PictureStore } from './pictureStore'
import { RichTextEditor } from './RichTextEditor'

const useStyles = makeStyles({ demo: { display: 'grid', gap: '32px', maxWidth: '720px', minWidth: 0 } })

const text =
  '<h2>入住须知</h2><p>14:00 后入住，<strong>12:00 前</strong>退房。</p><ul><li><p>凭身份证办理</p></li><li><p>可停一辆车</p></li></ul><blockquote><p>旺季请提前一天确认。</p></blockquote><p>其余写在<a href="https://help.example.com">常见问题</a>里，入住前请看一遍。</p>'

const somewhere: PictureStore = {
  put: (picture) => Promise.resolve(picture.name),
  register: () => Promise.resolve('/favicon.svg'),
}
const failing: PictureStore = { ...somewhere, put: () => Promise.reject(new Error('网络中断，上传没有完成')) }

/** To be edited, with a storage that refuses, disabled, to be read. */
function Demo() {
  const styles = useStyles()
  const [detail, setDetail] = useState(text)
  const [notice, setNotice] = useState('')
  return (
    <div className={styles.demo}>
      <RichTextEditor label="图文详情" value={detail} onChange={setDetail} store={somewhere} />
      <RichTextEditor label="图片传不上的说明" value={notice} onChange={setNotice} store={failing} maxLength={200} />
      <RichTextEditor label="停用的说明" value={text} onChange={() => {}} store={somewhere} isDisabled />
      <RichTextEditor label="只读的说明" value={text} onChange={() => {}} store={somewhere} isReadOnly />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'rich-text', title: '富文本', Demo }
