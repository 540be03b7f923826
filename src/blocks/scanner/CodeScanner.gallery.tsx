import { useState } from 'react'
import type { GalleryPage } from '@/qa/galleryPage'
import { CodeScanner } from './CodeScanner'

/** What was scanned last stands below. */
function Demo() {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeScanner onFound={setCode} />
      <p>{code === '' ? '还没有扫到码' : `扫到：${code}`}</p>
    </>
  )
}

export const gallery: GalleryPage = { name: 'scanner', title: '摄像头扫码', Demo }
