import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { look } from '../tokens'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

const useBadge = makeResetStyles({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: '22px',
  padding: '0 8px',
  borderRadius: tokens.borderRadiusSmall,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  whiteSpace: 'nowrap',
  // Backgrounds are taken away in forced colours, borders and outlines are not.
  '::before': { content: '""', border: '3px solid currentColor', borderRadius: '50%' },
  '@media (forced-colors: active)': { outline: '1px solid' },
})

const useTones = makeStyles({
  success: { color: look.toneSuccessText, backgroundColor: look.toneSuccessTint },
  warning: { color: look.toneWarningText, backgroundColor: look.toneWarningTint },
  danger: { color: look.toneDangerText, backgroundColor: look.toneDangerTint },
  info: { color: look.toneInfoText, backgroundColor: look.toneInfoTint },
  neutral: { color: look.toneNeutralText, backgroundColor: look.toneNeutralTint },
})

/** The state of a record: a word, a dot and a tone; never a tone alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const badge = useBadge()
  const tones = useTones()
  return <span className={mergeClasses(badge, tones[tone])}>{children}</span>
}
