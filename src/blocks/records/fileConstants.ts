/** px; a press that moves less is a click. */
export const dragThreshold = 4

/** What a field of files says. */
export const fileWords = {
  library: '从文件管理选择',
  upload: '上传',
  first: '主图',
  move: (name: string) => `移动 ${name}，用方向键`,
  moveTip: '拖动，或用方向键移动',
  moved: (name: string, place: number, count: number) => `${name}已移到第 ${place} 位，共 ${count} 个`,
  removed: (name: string) => `已去掉${name}`,
  replace: (name: string) => `从文件管理换一个 ${name}`,
  crop: (name: string) => `裁剪 ${name}`,
  retry: (name: string) => `重传 ${name}`,
  cancel: (name: string) => `取消上传 ${name}`,
  dropHere: '放开鼠标，上传到这里',
  sending: (percent: number) => `上传 ${percent}%`,
  said: (name: string, problem: string) => `${name}：${problem}`,
  outOfReach: '图片没有取到，检查网络后重试',
  sameFile: '所选文件已在这里',
} as const
