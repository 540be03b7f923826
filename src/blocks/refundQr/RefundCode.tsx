import { useMemo } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { Button } from '@/look/parts/Button'
import { saveFile } from '../records/saveFile'
import { downloadText, pictureName, quietModules, refundQrPx, refundQrTitle, refundQrWords } from './constants'
import { pathOf, qrMatrix, type QrMatrix } from './qrMatrix'
import { drawRefundPicture } from './refundPicture'

/** The QR itself, black on white in every theme, and its picture to be saved. */
export function RefundCode({ qrUrl }: { qrUrl: string }) {
  const matrix = useMemo(() => qrMatrix(qrUrl), [qrUrl])
  const download = useCommand(async (drawn: QrMatrix) =>
    saveFile(pictureName, await drawRefundPicture(drawn), 'image/png'),
  )
  if (!matrix) return <p role="alert">{refundQrWords.tooLong}</p>
  const side = matrix.size + 2 * quietModules
  return (
    <>
      <svg
        role="img"
        aria-label={refundQrTitle}
        width={refundQrPx}
        height={refundQrPx}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect width={side} height={side} fill="white" />
        <path d={pathOf(matrix, quietModules)} fill="black" />
      </svg>
      <Button appearance="primary" disabledFocusable={download.isBusy} onClick={() => download.run(matrix)}>
        {downloadText}
      </Button>
      {download.error && <p role="alert">{refundQrWords.notDrawn}</p>}
    </>
  )
}
