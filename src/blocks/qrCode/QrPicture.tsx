import { useMemo } from 'react'
import { QrDrawing } from './QrDrawing'
import { qrMatrix } from './qrMatrix'

interface QrPictureProps {
  content: string
  /** What it leads to, for screen readers. */
  label: string
  /** Each way. */
  px: number
  /** Said in place of a code that would hold more than one can. */
  tooLong?: string
}

/** A text as a code to be scanned from the screen. */
export function QrPicture({ content, label, px, tooLong = '二维码内容过长，无法显示' }: QrPictureProps) {
  const matrix = useMemo(() => qrMatrix(content), [content])
  return matrix ? <QrDrawing matrix={matrix} label={label} px={px} /> : <p role="alert">{tooLong}</p>
}
