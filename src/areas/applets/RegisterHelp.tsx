import { makeStyles, tokens } from '@fluentui/react-components'
import { missingGrantMessages, noGrants } from '@machines/flows/quickRegistration/grants'
import { buttonTexts } from '@machines/flows/quickRegistration/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { PageHeader } from '@/look/parts/PageHeader'
import { registrationPaths, registrationTexts, wizardWidth } from './constants'
import { StepPictures } from './StepPictures'

const useStyles = makeStyles({
  page: { maxWidth: wizardWidth, paddingBottom: '24px' },
  part: { marginBottom: '24px' },
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { maxWidth: '640px', margin: '0 0 8px', lineHeight: '22px' },
  list: { maxWidth: '640px', margin: 0, paddingLeft: '24px', lineHeight: '22px' },
  item: { marginBottom: '8px' },
  question: { fontWeight: tokens.fontWeightSemibold },
  answer: { maxWidth: '640px', margin: '0 0 12px', lineHeight: '22px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
})

const preparations = [
  '一个已认证的企业公众号，它的 AppID 已配置给品牌。',
  '公众号管理员的微信，用来同意授权。',
  '法定代表人的微信，注册时要由本人确认。',
]

const steps = [
  `打开“小程序注册授权”，点“${buttonTexts.authorise}”。新窗口里勾选全部三项权限并同意；本页会自动知道结果。`,
  `三项权限齐全后自动写入基础配置，按钮变为“${buttonTexts.openNow}”。点它，在新窗口里由法定代表人确认。`,
  `注册成功后按钮变为“${buttonTexts.succeeded}”。接着完善名称、头像和服务类目，就可以发布。`,
]

/** What each missing permission comes from, in their order (Business areas and routes, 6). */
const remedies = [
  '授权时没有勾选“快速注册小程序”，或公众号还没有认证。认证后重新授权。',
  '授权时没有勾选“小程序管理”，或这项权限已授给其他服务商。先在公众号后台取消，再重新授权。',
  '授权时没有勾选“开放平台账号管理”，或公众号已绑定其他开放平台账号。先解绑，再重新授权。',
]

const questions: readonly (readonly [string, string])[] = [
  [
    '已经有小程序，还要注册吗？',
    `不用。点“${buttonTexts.grantExisting}”，在新窗口里由小程序管理员选择小程序并同意，“小程序注册授权”会自动关联。`,
  ],
  ['新窗口关掉了，怎么办？', '没有影响。回到“小程序注册授权”再点一次按钮，已授权的权限不会丢。'],
  ['新窗口没有出现，怎么办？', '浏览器可能拦截了弹出窗口。点提示里的链接打开，或在地址栏允许本站弹出窗口。'],
  ['可以离开页面或关机吗？', '可以。进度保存在服务端，回来后从原来的一步接着进行。'],
  ['同时开了几个页面，会重复注册吗？', '不会。基础配置只写入一次，其他页面会接着查询同一个结果。'],
  ['断网了，怎么办？', '不用操作。网络恢复后会接着查询；出现“重试”时，点它继续。'],
  ['等了很久还没有注册成功，怎么办？', '通常是法定代表人还没有确认。点“立即开通”查看，确认后几秒就有结果。'],
]

/** 快速注册教程: how a mini-program is registered, and what to do when a permission was refused (docs/console.md, 18). */
export function RegisterHelp() {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <PageHeader
        title={registrationTexts.help}
        actions={
          <Link to={registrationPaths.screen} className={styles.link}>
            去注册
          </Link>
        }
      />
      <Part title="要准备什么">
        <ul className={styles.list}>
          {preparations.map((text) => (
            <li key={text} className={styles.item}>
              {text}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="怎么注册">
        <ol className={styles.list}>
          {steps.map((text) => (
            <li key={text} className={styles.item}>
              {text}
            </li>
          ))}
        </ol>
        <StepPictures />
      </Part>
      <Part title="授权没有成功">
        <p className={styles.text}>“错误原因”里列出的，就是还缺的权限。</p>
        <dl>
          {missingGrantMessages(noGrants).map((message, at) => (
            <Answered key={message} question={message} answer={remedies[at] ?? ''} />
          ))}
        </dl>
      </Part>
      <Part title="常见问题">
        <dl>
          {questions.map(([question, answer]) => (
            <Answered key={question} question={question} answer={answer} />
          ))}
        </dl>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Answered({ question, answer }: { question: string; answer: string }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.question}>{question}</dt>
      <dd className={styles.answer}>{answer}</dd>
    </>
  )
}
