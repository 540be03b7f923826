import { create } from 'qrcode'
import { correctionLevel } from './constants'

/** A QR as a square of modules. */
export interface QrMatrix {
  /** Modules each way, without the white around them. */
  size: number
  isDark(row: number, column: number): boolean
}

/** @returns null for a text that no QR of this correction level can hold */
export function qrMatrix(text: string): QrMatrix | null {
  try {
    const { modules } = create(text, { errorCorrectionLevel: correctionLevel })
    return { size: modules.size, isDark: (row, column) => modules.get(row, column) !== 0 }
  } catch {
    return null
  }
}

/** The dark modules as an SVG path, one unit each, `margin` units from the upper left. */
export function pathOf({ size, isDark }: QrMatrix, margin: number): string {
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (isDark(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`
  return path
}
