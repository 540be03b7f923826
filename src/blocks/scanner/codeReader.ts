import { readWidthPx } from './constants'

/** Looks at a picture once. @returns the text of the code in it, null where there is none */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** What vouchers and pre-printed codes are drawn as. */
const wantedFormats = ['qr_code', 'code_128', 'code_39', 'ean_13'] as const

/** The browser's own reader, as far as it is used here; TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's reader where it has one that knows QR codes, else one of our own, which is fetched for it. */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (BarcodeDetector && known.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: wantedFormats.filter((format) => known.includes(format)) })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: readQrCode } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return null
    canvas.width = Math.min(readWidthPx, video.videoWidth)
    canvas.height = Math.round((video.videoHeight * canvas.width) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return readQrCode(data, width, height)?.data ?? null
  }
}
