const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac 电脑'],
  [/Linux|X11/, 'Linux 电脑'],
]

/** Order matters: nearly every browser also calls itself Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\/(\d+)/, '企业微信'],
  [/MicroMessenger\/(\d+)/, '微信'],
  [/QQBrowser\/(\d+)/, 'QQ 浏览器'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
]

/**
 * Reads device and browser from a User-Agent header, for people to recognise their own sign-ins.
 * @returns for example `{ device: 'Windows 电脑', browser: 'Chrome 126' }`
 */
export function describeDevice(userAgent: string | null): { device: string; browser: string } {
  const text = userAgent ?? ''
  const device = systems.find(([pattern]) => pattern.test(text))?.[1] ?? '未知设备'
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(text)?.[1]
    if (version) return { device, browser: `${name} ${version}` }
  }
  return { device, browser: '未知浏览器' }
}
