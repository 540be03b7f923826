import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { StoryForm } from './StoryForm'
import type { Choice, TryOut, TryOutView } from './tryOut'

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', gap: '16px' },
  group: { display: 'flex', flexDirection: 'column', gap: '6px', margin: 0, padding: 0, border: 'none' },
  legend: { padding: '0 0 6px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  button: { justifyContent: 'flex-start', height: 'auto', minHeight: '32px', whiteSpace: 'normal', textAlign: 'left' },
  now: { ...focusRing, margin: 0, color: tokens.colorNeutralForeground3 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  lines: {
    maxHeight: '240px',
    margin: 0,
    paddingLeft: '24px',
    overflowY: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
})

interface TryOutPaneProps {
  /** Name of the flow that is tried. */
  flow: string
  tried: TryOut
  view: TryOutView
}

/** Drives a machine by hand: its events, the answers it waits for, time. What was done reads as a story. */
export function TryOutPane({ flow, tried, view }: TryOutPaneProps) {
  const styles = useStyles()
  const { state, standing, events, answers, timer, lines, problem } = view
  const status = useRef<HTMLParagraphElement>(null)
  const act = (choice: Choice) =>
    void tried.act(choice.cause).then(() =>
      // What was answered is no choice any more: the keyboard goes on from where the machine stands now.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) status.current?.focus()
      }),
    )
  const isOver = answers.length === 0 && !timer && events.every(({ can }) => !can)
  return (
    <div className={styles.pane}>
      <p ref={status} className={styles.now} role="status" tabIndex={-1}>
        现在：{standing} <code>{state}</code>
      </p>
      {problem && (
        <MessageBar intent="error">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {events.length > 0 && <Choices title="事件" choices={events} onAct={act} />}
      {answers.map(({ actorId, asks, choices }) => (
        <Choices key={actorId} title={`应答：${asks}`} choices={choices} onAct={act} />
      ))}
      {timer && <Choices title="时间" choices={[timer]} onAct={act} />}
      {isOver && <p className={styles.quiet}>到此为止，不再发生任何事。</p>}
      <Button onClick={tried.restart}>重新开始</Button>
      {lines.length > 0 && (
        <section aria-label="走过的步骤">
          <div className={styles.legend}>走过的步骤</div>
          <ol className={styles.lines}>
            {lines.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ol>
          <StoryForm flow={flow} lines={lines} />
        </section>
      )}
    </div>
  )
}

interface ChoicesProps {
  title: string
  choices: readonly Choice[]
  onAct: (choice: Choice) => void
}

function Choices({ title, choices, onAct }: ChoicesProps) {
  const styles = useStyles()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {choices.map((choice) => (
        <Button
          key={`${choice.cause.event.type} ${choice.cause.name}`}
          className={styles.button}
          disabledFocusable={!choice.can}
          onClick={() => onAct(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  )
}
