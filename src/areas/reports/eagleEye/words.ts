/** Words of 鹰眼. */
export const eagleEyeWords = {
  title: '鹰眼',
  live: '实时',
  alerts: '异动',
  rules: '规则',
  presets: '添加常用规则',
  open: '去处理',
} as const
