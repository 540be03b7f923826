const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']
const step = 1024
const decimals = 2

/**
 * `0 Bytes`, `1.5 KB`, `2.37 MB`: base 1024, at most two decimals (Shared building blocks, 9; docs/readings.md, 40).
 * @param bytes ≥ 0
 */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes'
  const unit = Math.min(Math.floor(Math.log(bytes) / Math.log(step)), units.length - 1)
  return `${Number((bytes / step ** unit).toFixed(decimals))} ${units[unit]}`
}
