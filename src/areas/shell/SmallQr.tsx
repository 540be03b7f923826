import { QrPicture } from '@/blocks/qrCode/QrPicture'

/** Its side, px. */
const side = 200

/** A code to be scanned with a phone. */
export const SmallQr = (code: { content: string; label: string }) => <QrPicture {...code} px={side} />
