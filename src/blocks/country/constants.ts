/** The box and what opens below it, px (Shared building blocks, 9). */
export const COUNTRY_WIDTH_PX = 300
export const COUNTRY_HEIGHT_PX = 38
export const COUNTRY_MAX_HEIGHT_PX = 260

/** What the country selector says. */
export const countryWords = {
  label: '国家/地区',
  loading: '加载中...',
  failed: '国家/地区加载失败，检查网络后重试',
  retry: '重试',
} as const
