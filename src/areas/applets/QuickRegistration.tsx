import { wxaAdmin } from '@contracts/calls/wxaAdmin'
import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { quickRegistrationMachine, type Registrant } from '@machines/flows/quickRegistration/machine'
import { buttonText, buttonTexts } from '@machines/flows/quickRegistration/words'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { StepTrail } from '@/look/parts/StepTrail'
import { look } from '@/look/tokens'
import { registrationPaths, registrationSteps, registrationTexts } from './constants'
import { badgeOf, guidanceOf, reasonOf, showsPermissions, todoOf, type Snapshot } from './guidance'
import { takeTurn, watchSurroundings } from './otherTabs'
import { PermissionRows } from './PermissionRows'
import { RegistrationPage } from './RegistrationPage'
import { usePlatformPage, type PlatformPage } from './usePlatformPage'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '24px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [below.phone]: { padding: '16px' },
  },
  step: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '640px', lineHeight: '22px', overflowWrap: 'anywhere' },
  reason: { color: look.toneDangerText },
  next: { color: tokens.colorNeutralForeground3 },
  alert: {
    margin: 0,
    padding: '8px 12px',
    border: `1px solid ${look.toneDangerEdge}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  button: { [below.phone]: { width: '100%', height: '40px' } },
  awaited: { display: 'flex', alignItems: 'center', gap: '8px', color: tokens.colorNeutralForeground3 },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
  linkInAlert: { ...focusRing, color: 'inherit' },
})

/** What the one button of the screen may stand for; the flow takes at most one of them. */
const pressed = [{ type: 'authorise' }, { type: 'open now' }, { type: 'retry' }] as const

const pressedIn = (snapshot: Snapshot) => pressed.find((event) => snapshot.can(event))
const textOfButton = (snapshot: Snapshot) =>
  snapshot.can({ type: 'retry' }) ? registrationTexts.retry : buttonText(snapshot)

/** The flow with its calls, and the windows that it opens. */
const registrationOf = (page: PlatformPage) =>
  quickRegistrationMachine.provide({
    actors: {
      'watch the surroundings': watchSurroundings,
      'take a turn': takeTurn,
      'ask the status': fromPromise(({ input, signal }) => call(wxaAdmin.appletBaseStatus, input, { signal })),
      'ask for the grants': fromPromise(({ input, signal }) => call(wxaAdmin.authorization, input, { signal })),
      'ask whether registered': fromPromise(({ input, signal }) => call(wxaAdmin.register, input, { signal })),
      // Not cut off when the screen is left: the gateway records it once, however often it is sent.
      'insert base config': fromPromise(async ({ input }) => {
        await call(wxaAdmin.insertBaseConfig, { ...input, appletAppId: input.appletAppId ?? '' })
      }),
      'update register status': fromPromise(async ({ input }) => {
        await call(wxaAdmin.updateRegisterStatus, input)
      }),
      'link the existing applet': fromPromise(async ({ input }) => {
        await call(wxaAdmin.linkExisting, { ...input, appletAppId: input.appletAppId ?? '' })
      }),
    },
    actions: {
      'open the authorisation window': () => page.open('authorise'),
      'open the registration window': () => page.open('register'),
      'open the window of the existing applet': () => page.open('existing'),
    },
  })

/**
 * Quick registration of a brand's mini-program (Business areas and routes, 4; docs/console.md, 18): grants, base
 * config, registration, each with what to do, what comes next and what has failed. Asking ends when the screen is left.
 */
export function QuickRegistration({ registrant }: { registrant: Registrant }) {
  const styles = useStyles()
  const titleId = useId()
  const page = usePlatformPage(registrant.brandId)
  const flow = useFlow(registrationOf(page), { input: registrant })
  const { step, title, next, awaited, failed } = useSelector(flow, guidanceOf)
  const todo = useSelector(flow, todoOf)
  const reason = useSelector(flow, reasonOf)
  const problem = useSelector(flow, (now) => now.context.problem)
  const badge = useSelector(flow, badgeOf)
  const grants = useSelector(flow, (now) => (showsPermissions(now) ? now.context.grants : null))
  const event = useSelector(flow, pressedIn)
  const text = useSelector(flow, textOfButton)
  const mayUseExisting = useSelector(flow, (now) => now.can({ type: 'use existing' }))
  const isDone = useSelector(flow, (now) => now.matches('succeeded'))

  return (
    <RegistrationPage badge={badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}>
      <StepTrail label={registrationTexts.steps} titles={registrationSteps} step={step} isDone={isDone} />
      <section className={styles.panel} aria-labelledby={titleId}>
        <div role="status">
          <p className={styles.step}>
            第 {step} 步，共 {registrationSteps.length} 步
          </p>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <p className={styles.text}>{todo}</p>
        {grants && <PermissionRows grants={grants} />}
        {reason && (
          <p role="alert" className={mergeClasses(styles.text, styles.reason)}>
            {reason}
          </p>
        )}
        {failed && problem && (
          <p role="alert" className={styles.alert}>
            {failed}：{problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            appearance="primary"
            className={styles.button}
            disabledFocusable={!event}
            onClick={() => event && flow.send(event)}
          >
            {text}
          </Button>
          {mayUseExisting && (
            <Button className={styles.button} onClick={() => flow.send({ type: 'use existing' })}>
              {buttonTexts.grantExisting}
            </Button>
          )}
          {awaited && (
            <span className={styles.awaited}>
              <Spinner size="extra-tiny" aria-hidden />
              {awaited}
            </span>
          )}
          {isDone && (
            <Link to={registrationPaths.baseInfo} className={styles.link}>
              {registrationTexts.baseInfo}
            </Link>
          )}
        </div>
        <WindowProblem page={page} />
        <p className={mergeClasses(styles.text, styles.next)}>
          {registrationTexts.next}：{next}
        </p>
      </section>
    </RegistrationPage>
  )
}

/** Why the platform's window is not there, and how to go on. */
function WindowProblem({ page: { error, refusedAddress } }: { page: PlatformPage }) {
  const styles = useStyles()
  if (error)
    return (
      <p role="alert" className={styles.alert}>
        新窗口没有打开：{error.message}。再点一次按钮。
      </p>
    )
  if (refusedAddress === null) return null
  return (
    <p role="alert" className={styles.alert}>
      浏览器拦截了新窗口。
      <a href={refusedAddress} target="_blank" rel="noreferrer" className={styles.linkInAlert}>
        打开平台页面
      </a>
      ，或允许本站弹出窗口后再点一次按钮。
    </p>
  )
}
