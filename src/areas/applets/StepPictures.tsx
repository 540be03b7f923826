import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { buttonTexts } from '@machines/flows/quickRegistration/words'
import type { ReactNode } from 'react'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { registrationTexts } from './constants'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    margin: '16px 0 0',
    padding: 0,
    listStyleType: 'none',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: { display: 'block', width: '100%', height: 'auto' },
  text: { fontSize: '9px', fontFamily: 'inherit', fill: tokens.colorNeutralForeground1 },
  onFill: { fill: tokens.colorNeutralForegroundOnBrand },
  window: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1 },
  bar: { fill: tokens.colorNeutralBackground3 },
  line: { fill: tokens.colorNeutralStroke2 },
  button: { fill: tokens.colorBrandBackground },
  tick: { fill: 'none', stroke: look.toneSuccessMark, strokeWidth: '2px' },
  arrow: { fill: 'none', stroke: tokens.colorNeutralForeground3, strokeWidth: '1.5px' },
})

/** What is seen at each step, drawn: the console on the left, the platform's window or a phone in front of it. */
export function StepPictures() {
  const styles = useStyles()
  return (
    <ol className={styles.row}>
      <Picture says={`商户后台点“${buttonTexts.authorise}”，新窗口里勾选三项权限`}>
        <Console button={buttonTexts.authorise} />
        <Window x={92} y={28} width={116} height={98} title="公众平台">
          {['快速注册', '小程序管理', '开放平台'].map((text, at) => (
            <g key={text}>
              <path className={styles.tick} d={`M102 ${58 + at * 16}l3 3 5-6`} />
              <text className={styles.text} x={116} y={61 + at * 16}>
                {text}
              </text>
            </g>
          ))}
          <Pressed x={148} y={100} width={50} text="同意授权" />
        </Window>
      </Picture>
      <Picture says={`点“${buttonTexts.openNow}”，法定代表人在微信里确认`}>
        <Console button={buttonTexts.openNow} />
        <path className={styles.arrow} d="M112 88h24m-6-5 6 5-6 5" />
        <rect className={styles.window} x={146} y={22} width={58} height={104} rx={8} />
        <rect className={styles.bar} x={152} y={30} width={46} height={14} rx={3} />
        <text className={styles.text} x={175} y={40} textAnchor="middle">
          微信
        </text>
        <rect className={styles.line} x={154} y={54} width={42} height={4} rx={2} />
        <rect className={styles.line} x={154} y={64} width={30} height={4} rx={2} />
        <Pressed x={154} y={98} width={42} text="确认" />
      </Picture>
      <Picture says={`按钮变为“${buttonTexts.succeeded}”，接着完善基础信息`}>
        <Console button={buttonTexts.succeeded} />
        <circle className={styles.window} cx={158} cy={76} r={24} />
        <path className={styles.tick} d="M147 77l8 8 15-18" />
      </Picture>
    </ol>
  )
}

function Picture({ says, children }: { says: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <li>
      <svg className={styles.picture} viewBox="0 0 220 140" role="img" aria-label={says}>
        {children}
      </svg>
    </li>
  )
}

interface WindowProps {
  x: number
  y: number
  width: number
  height: number
  title: string
  children: ReactNode
}

function Window({ x, y, width, height, title, children }: WindowProps) {
  const styles = useStyles()
  return (
    <>
      <rect className={styles.window} x={x} y={y} width={width} height={height} rx={6} />
      <rect className={styles.bar} x={x + 1} y={y + 1} width={width - 2} height={16} rx={5} />
      <text className={styles.text} x={x + 8} y={y + 12}>
        {title}
      </text>
      {children}
    </>
  )
}

/** The page of the registration, and the button that it has at this step. */
function Console({ button }: { button: string }) {
  const styles = useStyles()
  return (
    <Window x={8} y={8} width={132} height={124} title={registrationTexts.title}>
      {[36, 46, 56].map((y) => (
        <rect key={y} className={styles.line} x={18} y={y} width={52} height={4} rx={2} />
      ))}
      <Pressed x={18} y={78} width={66} text={button} />
    </Window>
  )
}

function Pressed({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  const styles = useStyles()
  return (
    <>
      <rect className={styles.button} x={x} y={y} width={width} height={18} rx={4} />
      <text className={mergeClasses(styles.text, styles.onFill)} x={x + width / 2} y={y + 12} textAnchor="middle">
        {text}
      </text>
    </>
  )
}
