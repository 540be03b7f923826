import { defineCall } from '@contracts/calls/call'
import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { Cropper } from './Cropper'
import type { UploadCropped } from './useCropper'

interface CutPicture {
  name: string
  size: number
  ratio: CropRatio
  x: number
  y: number
  width: number
  height: number
}

/** Nobody answers this address but a test that holds it. */
const uploadCall = defineCall<CutPicture, { url: string }>()({
  service: 'oss-api',
  method: 'POST',
  path: '/qa/picture/upload',
  title: '上传裁剪后的图片',
  effect: 'write',
  access: 'session',
  tenant: 'none',
  body: ['name', 'size', 'ratio', 'x', 'y', 'width', 'height'],
  source: 'blocks §9',
})

/** Really sends, though not the bytes: the gateway has no such address and says so. */
export const sendCut: UploadCropped = ({ originalImage: { name, size }, cropData }, signal) =>
  call(uploadCall, { name, size, ...cropData }, { signal })

function Demo() {
  const [isOpen, setIsOpen] = useState(false)
  const [ended, setEnded] = useState('还没有裁剪过')
  const end = (url: string | null) => {
    setIsOpen(false)
    setEnded(url === null ? '没有上传就关闭了' : `图片地址：${url}`)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>裁剪图片</Button>
      <p role="status">{ended}</p>
      {isOpen && <Cropper upload={sendCut} onEnd={end} />}
    </>
  )
}

export const gallery: GalleryPage = { name: 'cropper', title: '图片裁剪', Demo }
