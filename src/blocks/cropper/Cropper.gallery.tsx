import { defineCall } from '@contracts/calls/call'
import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { Cropper } from './Cropper'
import type { UploadCropped } from './useCropper'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  ended: { overflowWrap: 'anywhere' },
  cut: { maxWidth: '100%' },
})

interface CutPicture {
  name: string
  size: number
  ratio: CropRatio
  quarters: number
  isMirrored: boolean
  x: number
  y: number
  width: number
  height: number
}

/** Only a test that holds it answers this address. */
const uploadCall = defineCall<CutPicture, { url: string }>()({
  service: 'oss-api',
  method: 'POST',
  path: '/qa/picture/upload',
  title: '上传裁剪后的图片',
  effect: 'write',
  access: 'session',
  tenant: 'none',
  body: ['name', 'size', 'ratio', 'quarters', 'isMirrored', 'x', 'y', 'width', 'height'],
  source: 'Shared building blocks, 9',
})

/** Really sends, though not the bytes: the gateway has no such address and says so. */
export const sendCut: UploadCropped = ({ originalImage: { name, size }, cropData }, signal) =>
  call(uploadCall, { name, size, ...cropData }, { signal })

/** Nothing is sent: what was cut is shown here. */
const keepHere: UploadCropped = ({ croppedImage }) => Promise.resolve({ url: URL.createObjectURL(croppedImage) })

/** Cuts a picture to be sent, or to be looked at. */
function Demo() {
  const styles = useStyles()
  const [upload, setUpload] = useState<{ send: UploadCropped } | null>(null)
  const [ended, setEnded] = useState('还没有裁剪过')
  const [cut, setCut] = useState<string | null>(null)
  const end = (url: string | null) => {
    setEnded(url === null ? '没有上传就关闭了' : `图片地址：${url}`)
    if (upload?.send === keepHere) setCut(url)
    setUpload(null)
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => setUpload({ send: sendCut })}>裁剪图片</Button>
        <Button onClick={() => setUpload({ send: keepHere })}>裁剪后在此查看</Button>
      </div>
      <p role="status" className={styles.ended}>
        {ended}
      </p>
      {cut !== null && <img src={cut} alt="裁剪结果" className={styles.cut} />}
      {upload && <Cropper upload={upload.send} onEnd={end} />}
    </>
  )
}

export const gallery: GalleryPage = { name: 'cropper', title: '图片裁剪', Demo }
