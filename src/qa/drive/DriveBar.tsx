import type { Progress } from './driveTo'

interface DriveBarProps {
  title: string
  state: string
  progress: Progress
  /** Lets time and requests go on; nothing is held where it is left out. */
  onGoOn?: (() => void) | undefined
}

const place = {
  position: 'fixed',
  insetBlockEnd: '16px',
  insetInlineStart: '16px',
  zIndex: 2_000_000,
  maxWidth: '360px',
  padding: '12px 16px',
  borderRadius: '8px',
  background: '#1b2b2a',
  color: '#ffffff',
  fontSize: '13px',
  lineHeight: '20px',
} as const

/** Over the product: where it is being driven and how far it has come. Plain elements, for it stands outside the look. */
export function DriveBar({ title, state, progress: { steps, done, problem, arrived }, onGoOn }: DriveBarProps) {
  return (
    <section aria-label="自动操作" style={place}>
      <strong>{title}</strong> → <code>{state}</code>
      <ol style={{ margin: '8px 0', paddingInlineStart: '20px' }}>
        {steps.map((step, at) => (
          <li key={at} style={{ opacity: at < done ? 1 : 0.6 }}>
            {at < done ? '✓ ' : ''}
            {step}
          </li>
        ))}
      </ol>
      <div role="status">{problem ?? (arrived ? '已到达。时间和请求停在这里。' : '正在操作…')}</div>
      {onGoOn && (
        <button type="button" onClick={onGoOn}>
          继续运行
        </button>
      )}
    </section>
  )
}
