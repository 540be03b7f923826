import { useMemo } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { Button } from '@/look/parts/Button'
import { saveFile } from '../records/saveFile'
import { downloadText, pictureName, refundQrPx, refundQrTitle, refundQrWords } from './constants'
import { QrDrawing } from '../qrCode/QrDrawing'
import { qrMatrix, type QrMatrix } from '../qrCode/qrMatrix'
import { drawRefundPicture } from './refundPicture'

/** The QR itself, black on white in every theme, and its picture to be saved. */
export function RefundCode({ qrUrl }: { qrUrl: string }) {
  const matrix = useMemo(() => qrMatrix(qrUrl), [qrUrl])
  const download = useCommand(async (drawn: QrMatrix) =>
    saveFile(pictureName, await drawRefundPicture(drawn), 'image/png'),
  )
  if (!matrix) return <p role="alert">{refundQrWords.tooLong}</p>
  return (
    <>
      <QrDrawing matrix={matrix} label={refundQrTitle} px={refundQrPx} />
      <Button appearance="primary" disabledFocusable={download.isBusy} onClick={() => download.run(matrix)}>
        {downloadText}
      </Button>
      {download.error && <p role="alert">{refundQrWords.notDrawn}</p>}
    </>
  )
}
