import type { AppearanceChoice, DensityChoice, FontScaleChoice } from './preferenceStore'

/** The choices as users read them, in their order. */
export const appearanceWords: Readonly<Record<AppearanceChoice, string>> = {
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
}
export const densityWords: Readonly<Record<DensityChoice, string>> = { standard: '标准', compact: '紧凑' }
export const fontScaleWords: Readonly<Record<FontScaleChoice, string>> = {
  100: '标准',
  115: '较大',
  130: '最大',
}
