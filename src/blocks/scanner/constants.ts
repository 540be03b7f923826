/** Between two looks at the picture: quick enough for a hand that holds a code still for a moment. */
export const lookEveryMs = 150
/** px; a wider picture takes longer to read and shows no more of a code. */
export const readWidthPx = 640

export const scannerWords = {
  open: '摄像头扫码',
  again: '重新扫码',
  close: '关闭扫码',
  starting: '正在打开摄像头…',
  scanning: '请将二维码放在画面中央',
  found: '已扫到码',
  picture: '摄像头画面',
} as const
