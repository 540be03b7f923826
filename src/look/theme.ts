import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'
import { daiqing } from './brand'
import { measures } from './density'
import { charts, tones } from './palette'

export type Appearance = 'light' | 'dark'

const type = {
  fontFamilyBase:
    '"Segoe UI", -apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  fontFamilyNumeric: '"Segoe UI", -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif',
  fontFamilyMonospace: '"Cascadia Mono", "SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace',
  // Chinese glyphs blur under 12 px: the smallest step is raised, never used smaller.
  fontSizeBase100: '12px',
  lineHeightBase100: '16px',
}

const corners = {
  borderRadiusSmall: '4px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '12px',
}

const lightNeutrals = {
  colorNeutralForeground1: '#172020',
  colorNeutralForeground2: '#3B4546',
  colorNeutralForeground3: '#566162',
  colorNeutralForeground4: '#647071',
  colorNeutralBackground1: '#FFFFFF',
  colorNeutralBackground1Hover: '#F3F6F6',
  colorNeutralBackground1Pressed: '#E6EBEB',
  colorNeutralBackground1Selected: '#ECF0F0',
  colorNeutralBackground2: '#F8FAFA',
  colorNeutralBackground2Hover: '#F0F3F3',
  colorNeutralBackground3: '#F2F5F5',
  colorNeutralBackground3Hover: '#E7ECEC',
  colorNeutralBackground3Pressed: '#DCE3E3',
  colorNeutralBackground3Selected: '#E1E8E8',
  colorSubtleBackgroundHover: '#F0F3F3',
  colorSubtleBackgroundPressed: '#E4E9E9',
  colorSubtleBackgroundSelected: '#EAEEEE',
  colorNeutralStroke1: '#CBD3D3',
  colorNeutralStroke1Hover: '#AEB8B9',
  colorNeutralStroke2: '#E0E6E6',
  colorNeutralStroke3: '#ECF0F0',
  colorNeutralStrokeAccessible: '#677374',
  colorNeutralStencil1: '#E8EDED',
  colorNeutralStencil2: '#F4F7F7',
  colorBrandBackground2Pressed: daiqing[140],
  colorStrokeFocus2: daiqing[80],
}

const darkNeutrals = {
  colorNeutralForeground1: '#F1F5F5',
  colorNeutralForeground2: '#CAD2D2',
  colorNeutralForeground3: '#A6B0B1',
  colorNeutralForeground4: '#94A0A1',
  colorNeutralBackground1: '#1B2020',
  colorNeutralBackground1Hover: '#262C2C',
  colorNeutralBackground1Pressed: '#161A1A',
  colorNeutralBackground1Selected: '#2A3131',
  colorNeutralBackground2: '#202626',
  colorNeutralBackground2Hover: '#2A3030',
  colorNeutralBackground3: '#111515',
  colorNeutralBackground3Hover: '#1D2323',
  colorNeutralBackground3Pressed: '#0C0F0F',
  colorNeutralBackground3Selected: '#242B2B',
  colorSubtleBackgroundHover: '#2A3030',
  colorSubtleBackgroundPressed: '#222828',
  colorSubtleBackgroundSelected: '#2E3535',
  colorNeutralStroke1: '#4A5555',
  colorNeutralStroke1Hover: '#667273',
  colorNeutralStroke2: '#313939',
  colorNeutralStroke3: '#272E2E',
  colorNeutralStrokeAccessible: '#8F9C9D',
  colorNeutralStencil1: '#2A3131',
  colorNeutralStencil2: '#343C3C',
  // Overlays share the sheet's colour in the dark, so a hairline separates them.
  colorTransparentStroke: '#3B4545',
  colorBrandForeground1: daiqing[110],
  colorBrandForeground2: daiqing[120],
  colorBrandForegroundLink: daiqing[110],
  colorBrandForegroundLinkHover: daiqing[120],
  colorCompoundBrandForeground1: daiqing[110],
  colorCompoundBrandStroke: daiqing[110],
  colorBrandStroke2: daiqing[50],
  colorBrandBackground2: '#113033',
  colorBrandBackground2Hover: '#143A3D',
  colorBrandBackground2Pressed: daiqing[40],
  colorStrokeFocus1: '#111515',
  colorStrokeFocus2: daiqing[120],
}

// Fluent's own status colours follow our tones, so a message bar and a badge agree.
const statuses = (appearance: Appearance) => {
  const tone = tones[appearance]
  return {
    colorStatusDangerBackground1: tone.toneDangerTint,
    colorStatusDangerForeground1: tone.toneDangerMark,
    colorStatusDangerForeground3: tone.toneDangerMark,
    colorStatusDangerBorder1: tone.toneDangerEdge,
    colorStatusWarningBackground1: tone.toneWarningTint,
    colorStatusWarningForeground3: tone.toneWarningMark,
    colorStatusWarningBorder1: tone.toneWarningEdge,
    colorStatusSuccessBackground1: tone.toneSuccessTint,
    colorStatusSuccessForeground1: tone.toneSuccessMark,
    colorStatusSuccessBorder1: tone.toneSuccessEdge,
    colorPaletteRedForeground1: tone.toneDangerText,
    colorPaletteRedForeground3: tone.toneDangerMark,
    colorPaletteRedBorder2: tone.toneDangerMark,
  }
}

/** Letters and lines of a theme in percent of their size; measures stay: rows and controls have room for the largest. */
const enlarged = (theme: Theme, percent: number): Theme =>
  percent === 100
    ? theme
    : (Object.fromEntries(
        Object.entries(theme).map(([name, value]) => [
          name,
          /^(font|line)(Size|Height)/.test(name) ? `${(parseFloat(String(value)) * percent) / 100}px` : value,
        ]),
      ) as Theme)

/** Fluent's own, each made when it is first drawn: it takes longer than all that is laid over it. */
const bases: Partial<Record<Appearance, Theme>> = {}
const baseOf = (appearance: Appearance): Theme =>
  (bases[appearance] ??= appearance === 'dark' ? createDarkTheme(daiqing) : createLightTheme(daiqing))

/**
 * The one theme of the console: Fluent's tokens with our ramp, neutrals, tones, chart colours and measures.
 * @param fontScale size of letters in percent
 */
export function consoleTheme(appearance: Appearance, measured: keyof typeof measures, fontScale = 100): Theme {
  const dark = appearance === 'dark'
  return {
    ...enlarged({ ...baseOf(appearance), ...type }, fontScale),
    ...corners,
    ...(dark ? darkNeutrals : lightNeutrals),
    ...statuses(appearance),
    ...tones[appearance],
    ...charts[appearance],
    ...measures[measured],
  }
}
