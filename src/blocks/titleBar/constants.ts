/** Presets shown as buttons beside the range; the calendar offers all of them. */
export const barPresets = ['今天', '昨天', '近7天', '近30天']
